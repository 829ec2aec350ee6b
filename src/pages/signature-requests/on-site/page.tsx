import { useCallback, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { Notice } from "@/components/plain";
import { Document } from "@/features/signature/Document";
import { type OnSite, useSignedPath } from "@/features/signature/on-site";
import styles from "@/features/signature/paper.module.css";
import { type Signing as Given, SigningForm } from "@/features/signature/SigningForm";
import { readingOf, type Shown } from "@/features/signature/shown";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";
import { IdentityCheck } from "./IdentityCheck";
import handed from "./page.module.css";
import { type Checked, useOnSite } from "./use-on-site";

/** /signature-requests/:id/on-site: a party who is at the agency reads and signs on a member's screen. */
export default function SignatureOnSite() {
  const { id = "" } = useParams();
  const { paper, ...signing } = useOnSite(id);
  const signedPath = useSignedPath();
  if (paper.error) return <Failure error={paper.error} onRetry={() => void paper.refetch()} />;
  if (!paper.data) return <Skeleton rows={4} />;
  if (paper.data.state === "used")
    return (
      <EmptyState
        title="Déjà signé"
        action={<Link to={signedPath(paper.data.entity, paper.data.row_id)}>Voir la fiche</Link>}
      />
    );
  return <Signing shown={paper.data} {...signing} />;
}

type Props = Omit<ReturnType<typeof useOnSite>, "paper"> & { shown: Shown & OnSite };

function Signing({ shown, sign, isSigning, refusal }: Props) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [given, setGiven] = useState<Given>({ name: shown.signer_name, quality: "", image: null, hasAgreed: false });
  const change = useCallback((some: Partial<Given>) => setGiven((now) => ({ ...now, ...some })), []);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const signed = useSignedPath()(shown.entity, shown.row_id);
  const reading = readingOf(shown);

  async function end(signing: Promise<boolean>) {
    if (!(await signing)) return;
    for (const table of ["signature_request", shown.entity]) refresh(table);
    toast({ type: "success", description: `${shown.signer_name} a signé sur place, devant vous.` });
    navigate(signed, { replace: true });
  }

  const cancel = (
    <Link className={styles.jump} to={signed}>
      Annuler
    </Link>
  );
  if (!checked)
    return (
      <>
        <PageHeader
          title="Signature sur place"
          subtitle={`${reading.title}, pour ${shown.signer_name}.`}
          actions={cancel}
        />
        <IdentityCheck signer={shown.signer_name} onChecked={setChecked} />
      </>
    );
  return (
    <div className={handed.handed}>
      <div className={handed.column}>
        <Notice tone="info" title="2. Lire et signer">
          Donnez l’écran à {shown.signer_name}. Ce qui suit est à lire et à signer par cette personne seule. {cancel}
        </Notice>
        <Document reading={reading} signer={shown.signer_name} until="sur place" />
        <SigningForm
          title={reading.title}
          party={shown.party}
          value={given}
          onChange={change}
          onSign={() => void end(sign(checked, given))}
          isBusy={isSigning}
          problem={refusal}
          isOwnDevice={false}
          proof="Votre signature, la date, l’empreinte du document et le nom de la personne qui a vérifié votre identité sont conservés comme preuve."
        />
      </div>
    </div>
  );
}
