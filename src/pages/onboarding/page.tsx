import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Button, CardPage, Field, Notice, PageSpinner, SelectInput, TextInput } from "@/components/plain";
import { NotificationBoxes } from "@/features/members/NotificationBoxes";
import { useRights } from "@/lib/rights";
import styles from "./page.module.css";
import { type Arrival, useArrivalChoices, useSendArrival } from "./use-arrival";

/** /onboarding: a new member says who they are. The guard sends on as soon as it is recorded. */
export default function Onboarding() {
  const member = useRights()?.member;
  const { choices, failed, retry } = useArrivalChoices(member ?? null);
  if (failed) {
    return (
      <CardPage title="Bienvenue">
        <Notice tone="bad">Ce formulaire n’a pas pu être préparé. Vérifiez votre connexion.</Notice>
        <Button kind="primary" onClick={retry}>
          Réessayer
        </Button>
      </CardPage>
    );
  }
  if (!member || !choices) return <PageSpinner />;
  return <Form key={member.id} choices={choices} />;
}

function Form({ choices }: { choices: NonNullable<ReturnType<typeof useArrivalChoices>["choices"]> }) {
  const sendArrival = useSendArrival();
  const [arrival, setArrival] = useState<Arrival>(choices.start);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null);
  const set = (part: Partial<Arrival>) => setArrival({ ...arrival, ...part });
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(await sendArrival(arrival));
    setBusy(false);
  }

  return (
    <CardPage
      wide
      title="Bienvenue dans Relais"
      subtitle="Quelques informations avant de commencer."
      footer={<Link to="/logout">Se déconnecter</Link>}
    >
      <form onSubmit={(event) => void send(event)} style={{ display: "contents" }}>
        {errorOf("") && <Notice tone="bad">{errorOf("")}</Notice>}
        <div className={styles.pair}>
          <Field label="Prénom" error={errorOf("first_name")}>
            {(slot) => (
              <TextInput
                {...slot}
                required
                autoComplete="given-name"
                value={arrival.first_name}
                onChange={(first_name) => set({ first_name })}
              />
            )}
          </Field>
          <Field label="Nom" error={errorOf("last_name")}>
            {(slot) => (
              <TextInput
                {...slot}
                required
                autoComplete="family-name"
                value={arrival.last_name}
                onChange={(last_name) => set({ last_name })}
              />
            )}
          </Field>
        </div>
        <Field label="Téléphone" optional error={errorOf("phone_number")}>
          {(slot) => (
            <TextInput
              {...slot}
              type="tel"
              autoComplete="tel"
              value={arrival.phone_number}
              onChange={(phone_number) => set({ phone_number })}
            />
          )}
        </Field>
        <div className={styles.pair}>
          <Field label="Business unit" optional={!choices.fixedUnit} error={errorOf("business_unit_id")}>
            {(slot) => (
              <SelectInput
                {...slot}
                options={choices.units}
                empty="Je ne sais pas"
                disabled={choices.fixedUnit}
                value={arrival.business_unit_id}
                onChange={(business_unit_id) => set({ business_unit_id })}
              />
            )}
          </Field>
          <Field label="Manager" optional={!choices.fixedManager} error={errorOf("manager_id")}>
            {(slot) => (
              <SelectInput
                {...slot}
                options={choices.managers}
                empty="Je ne sais pas"
                disabled={choices.fixedManager}
                value={arrival.manager_id}
                onChange={(manager_id) => set({ manager_id })}
              />
            )}
          </Field>
        </div>
        {choices.kinds.length > 0 && (
          <fieldset className={styles.boxes}>
            <legend>M’avertir de ce qui me concerne</legend>
            <NotificationBoxes
              kinds={choices.kinds}
              choices={arrival.notification_choices}
              onChange={(notification_choices) => set({ notification_choices })}
            />
          </fieldset>
        )}
        <Button kind="primary" size="large" type="submit" busy={busy}>
          Commencer
        </Button>
      </form>
    </CardPage>
  );
}
