import { Alert, Form, Modal } from "antd";
import { useState } from "react";
import { DateInput } from "@/components/fields/date-input";
import { ToneTag } from "@/components/fields/tone-tag";
import { useFigures } from "@/features/figures/use-figures";
import { useSurroundings } from "@/features/legality/use-surroundings";
import { type Found, type Person, setReason } from "@/features/search/found";
import { Reasons } from "@/features/search/Reasons";
import { useNames } from "@/features/search/use-names";
import { messageOf, Skeleton } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import { useOfferUndo } from "@/kit/show/in-place";
import { useRefresh } from "@/kit/use-refresh";
import { formatPeriod, today } from "@/lib/dates";
import { laterOf } from "@/rules/calendar/date";
import type { Criterion } from "@/rules/search/criteria";
import { headOf } from "@/rules/search/sentence";
import { Clashes } from "./Clashes";
import { clashesOf } from "./clash";
import type { Order } from "./model";
import styles from "./placing.module.css";
import { fitText, placesText } from "./words";

interface Props {
  readonly person: Pick<Person, "id" | "name">;
  readonly order: Order;
  /** « Maçon chez Bâti Confluence – Gare » */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The order is looked at as it will be drafted: nothing of its post is needed to know the person’s other missions. */
const NOTHING_ELSE = { client_post_id: null, agency_id: null, work_site_id: null, job_id: null, contract_id: null };

/** How the person fits the order, criterion by criterion, as on the order’s own page. */
const useVerdict = (talentId: string, missionId: string) =>
  useRead({
    tables: ["mission", "talent", "certificate", "contract", "application", "talent_unavailability"],
    key: ["placing", missionId, talentId],
    read: async ({ call }, signal) => {
      const criteria = await call<Criterion[]>("mission_criteria", { mission_id: missionId }, signal);
      const asked = { criteria, page: 1, page_size: 1, show_failing: true, mission_id: missionId };
      const found = await call<Found>("search_talents", { ...asked, only_talent: talentId }, signal);
      return { criteria, found: found.rows[0] };
    },
  });

/** What laying a person on an order would make, and how they fit it; nothing is written before it is confirmed. */
export default function PlaceDialog({ person, order, name, onClose, onDone }: Props) {
  const server = useServer();
  const refresh = useRefresh();
  const offerUndo = useOfferUndo();
  const { data, error } = useVerdict(person.id, order.id);
  const names = useNames(data?.criteria ?? []);
  const [day, setDay] = useState<string | null>(laterOf(order.start, today()));
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { found, criteria = [] } = data ?? {};
  const { figures } = useFigures();
  const { surroundings } = useSurroundings({ ...NOTHING_ELSE, company_id: order.company_id, talent_id: person.id });
  const clashes = day
    ? clashesOf(
        { ...order, start_date: day, end_date: order.end, is_full_time: order.is_full_time },
        surroundings.neighbours ?? [],
        surroundings.birth_date ?? null,
        figures,
      )
    : [];
  const left = order.posts - order.taken;
  const readAgain = () => {
    for (const table of ["application", "contract", "mission"]) refresh(table);
  };

  const place = async () => {
    setSending(true);
    setRefusal(null);
    try {
      const asked = { mission_id: order.id, talent_id: person.id, starts_on: day };
      const id = await server.call<string>("place_talent", asked);
      readAgain();
      offerUndo?.(`${person.name}, ${name}`, async () => {
        await server.call("undo_placement", { contract_id: id });
        readAgain();
      });
      onDone();
    } catch (refused) {
      setRefusal(messageOf(refused));
      setSending(false);
    }
  };

  return (
    <Modal
      open
      width={640}
      title={`Placer ${person.name}`}
      okText="Ouvrir la candidature et préparer le contrat"
      okButtonProps={{ disabled: !day || !found, loading: isSending }}
      cancelText="Annuler"
      onOk={() => void place()}
      onCancel={onClose}
    >
      <div className={styles.verdict}>
        <p>
          <strong>{name}</strong>
          {`, ${formatPeriod(order.start, order.end)}\u202f: ${placesText(order)}.`}
        </p>
        {left <= 0 && (
          <Alert
            type="warning"
            showIcon
            title={"Plus aucun poste n’est libre\u202f: le planning dira qu’il y a trop de monde."}
          />
        )}
        {error && <Alert type="error" showIcon title={messageOf(error)} role="alert" />}
        {!data && !error && <Skeleton rows={4} />}
        {data && !found && <Alert type="error" showIcon title="Cette personne n’est plus dans la recherche." />}
        {found && (
          <>
            <p>
              <ToneTag tone={found.failed > 0 ? "bad" : "good"}>{fitText(found.failed)}</ToneTag>{" "}
              {found.has_applied && "Sa candidature est déjà ouverte\u202f: elle est reprise."}
            </p>
            <Reasons
              reasons={found.reasons.map(setReason)}
              heads={[...criteria.map((one) => headOf(one, names.nameOf)), "Restriction"]}
            />
          </>
        )}
        <Clashes found={clashes} />
        <Form layout="vertical" component="div">
          <Form.Item
            label="Premier jour"
            htmlFor="place-day"
            extra={
              "Le brouillon reprend la commande\u202f: dates, poste, horaires, taux. Rien n’est envoyé à personne."
            }
          >
            <DateInput id="place-day" value={day} onChange={setDay} onUnreadable={() => setDay(null)} />
          </Form.Item>
        </Form>
        {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      </div>
    </Modal>
  );
}
