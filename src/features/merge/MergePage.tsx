import { Button } from "antd";
import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { RelationPicker } from "@/components/fields/relation-picker";
import { PageHeader } from "@/components/layout/PageHeader";
import { Section } from "@/components/layout/Section";
import { Notice } from "@/components/plain";
import { pathOf, type Resource, type Row, reference } from "@/kit/declaration";
import { done } from "@/kit/noun";
import { LinkButton } from "@/kit/parts/link-button";
import { Failure, messageOf, Skeleton } from "@/kit/parts/messages";
import { useServer } from "@/kit/server";
import { useFind } from "@/kit/use-find";
import { useRecord } from "@/kit/use-record";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";
import { FieldChoices } from "./FieldChoices";
import { Moves } from "./Moves";
import { type Choice, differing, type Preview, proposed, usePreview } from "./merge";
import styles from "./merge.module.css";

interface Props {
  readonly resource: Resource;
}

/** Two records side by side, what each says, what will move, and what cannot be taken back: then one. */
export function MergePage({ resource }: Props) {
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const other = params.get("with");
  const kept = useRecord(resource, id);
  const dropped = useRecord(resource, other ?? undefined);
  const [busy, setBusy] = useState(false);
  const preview = usePreview(resource, id, other, busy);
  const failed = kept.error ?? (other ? (dropped.error ?? preview.error) : null);
  const retry = () => {
    kept.refetch();
    dropped.refetch();
    void preview.refetch();
  };
  if (failed) return <Failure error={failed} onRetry={retry} />;
  if (!kept.record) return <Skeleton />;
  return (
    <>
      <PageHeader
        title={`Fusionner ${resource.title(kept.record) ?? resource.labels.one}`}
        subtitle="Deux fiches de la même personne ou du même client n’en font plus qu’une."
        actions={<LinkButton to={pathOf.show(resource, id)}>Revenir à la fiche</LinkButton>}
      />
      {!other ? (
        <Other resource={resource} id={id} onPick={(picked) => setParams({ with: picked }, { replace: true })} />
      ) : !dropped.record || !preview.data ? (
        <Skeleton />
      ) : (
        <Compared
          key={`${id} ${other}`}
          resource={resource}
          kept={kept.record}
          dropped={dropped.record}
          preview={preview.data}
          busy={busy}
          onBusy={setBusy}
        />
      )}
    </>
  );
}

function Other({ resource, id, onPick }: Props & { readonly id: string; readonly onPick: (id: string) => void }) {
  const find = useFind(reference(resource.table, resource.labels.one));
  return (
    <Section title={"Avec quelle fiche\u202f?"} hint="Celle que vous choisissez disparaîtra dans celle-ci.">
      <RelationPicker
        aria-label="L’autre fiche"
        placeholder="Cherchez un nom, un téléphone, un e-mail…"
        known={[]}
        find={async (text, signal) => (await find(text, signal)).filter(({ value }) => value !== id)}
        onChange={(picked) => picked && onPick(picked)}
      />
    </Section>
  );
}

interface ComparedProps extends Props {
  readonly kept: Row;
  readonly dropped: Row;
  readonly preview: Preview;
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
}

function Compared({ resource, kept, dropped, preview, busy, onBusy }: ComparedProps) {
  const navigate = useNavigate();
  const server = useServer();
  const refresh = useRefresh();
  const fields = differing(resource, preview.fields, kept, dropped);
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(fields.map((one) => [one.name, proposed(one)])),
  );
  const [keptId, droppedId] = [String(kept.id), String(dropped.id)];
  const nameOf = (record: Row) => resource.title(record) ?? resource.labels.one;

  const swap = () => void navigate(`${pathOf.show(resource, droppedId)}/merge?with=${keptId}`, { replace: true });
  const merge = async () => {
    onBusy(true);
    try {
      const asked = { entity: resource.table, kept_id: keptId, dropped_id: droppedId, choices: chosen };
      await server.call("merge_records", asked);
    } catch (error) {
      toast({ type: "error", description: messageOf(error) });
      onBusy(false);
      return;
    }
    // Away first: this page would read again a record that is no more.
    await navigate(pathOf.show(resource, keptId), { replace: true });
    for (const table of [resource.table, "record_merge", ...preview.moves.map((move) => move.table)]) refresh(table);
    toast({ type: "success", description: `${done(resource.labels, "fusionné", 2)}.` });
  };

  return (
    <div className={styles.page}>
      {preview.refusal && (
        <Notice tone="bad" title="Ces deux fiches ne peuvent pas être fusionnées">
          {preview.refusal}
        </Notice>
      )}
      <div className={styles.pair}>
        <p>
          <span className="muted">Reste</span>
          <Link to={pathOf.show(resource, keptId)}>{nameOf(kept)}</Link>
        </p>
        <p>
          <span className="muted">Disparaît</span>
          <Link to={pathOf.show(resource, droppedId)}>{nameOf(dropped)}</Link>
        </p>
        <Button onClick={swap}>Garder l’autre</Button>
      </div>
      <Section
        title="Ce qui diffère"
        hint="D’abord la fiche qui reste, ensuite celle qui disparaît. Ce qui était vide est repris de l’autre."
        wide
      >
        {fields.length === 0 ? (
          <p>Les deux fiches disent la même chose.</p>
        ) : (
          <FieldChoices
            table={resource.table}
            fields={fields}
            chosen={chosen}
            onChoose={(name, choice) => setChosen((now) => ({ ...now, [name]: choice }))}
          />
        )}
      </Section>
      {!preview.refusal && (
        <Section title="Ce qui passe à la fiche qui reste" wide>
          <Moves {...preview} />
        </Section>
      )}
      <Section title="Pour revenir en arrière" wide>
        <ul className={styles.facts}>
          <li>La fusion s’annule pendant trente jours, depuis la fiche qui reste.</li>
          <li>Ce qui sera ajouté d’ici là restera sur elle{"\u202f"}; un champ changé gardera sa nouvelle valeur.</li>
          <li>Ce qui sera effacé d’ici là ne reviendra pas.</li>
          <li>
            Papiers signés, e-mails partis et paie verrouillée gardent leur texte{"\u202f"}: seul leur lien change.
          </li>
          {resource.table === "talent" && <li>Une personne anonymisée le reste{"\u202f"}: plus rien ne s’annule.</li>}
        </ul>
      </Section>
      <div className={styles.acts}>
        <Button type="primary" loading={busy} disabled={preview.refusal !== null} onClick={() => void merge()}>
          Fusionner ces deux fiches
        </Button>
      </div>
    </div>
  );
}
