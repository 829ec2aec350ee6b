import { App, Button, Form, Input } from "antd";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { Section } from "@/components/layout/Section";
import { Checkbox } from "@/components/plain";
import { NotificationTable } from "@/features/members/NotificationTable";
import { choose, chooseMorning, type NotificationChoices } from "@/features/members/notification-types";
import { SlackId } from "@/features/members/SlackId";
import { levelLabels, roleLabel } from "@/features/members/words";
import { can, useRights } from "@/lib/rights";
import { markDirty } from "@/lib/unsaved";
import { GuestInvitations } from "./GuestInvitations";
import { Mailbox } from "./Mailbox";
import { Portrait } from "./Portrait";
import { type Profile, useProfile } from "./use-profile";

const PATH = "/settings/account";

type Fields = Pick<Profile, "first_name" | "last_name" | "phone_number">;

function Identity({ profile, save }: { profile: Profile; save: (fields: Fields) => Promise<boolean> }) {
  const [form] = Form.useForm<Fields>();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    markDirty(PATH, dirty, "auth_user");
    return () => markDirty(PATH, false);
  }, [dirty]);

  const start: Fields = {
    first_name: profile.first_name,
    last_name: profile.last_name,
    phone_number: profile.phone_number,
  };
  async function send(fields: Fields) {
    setBusy(true);
    if (await save(fields)) setDirty(false);
    setBusy(false);
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={(_, all) => setDirty(JSON.stringify(all) !== JSON.stringify(start))}
      onFinish={(fields) => void send(fields)}
    >
      <Form.Item
        label="Adresse e-mail"
        htmlFor="account-email"
        extra="Elle sert à se connecter. Un administrateur peut la changer."
      >
        <Input id="account-email" value={profile.email} readOnly variant="filled" />
      </Form.Item>
      <Form.Item name="first_name" label="Prénom" rules={[{ required: true, message: "Le prénom est requis." }]}>
        <Input autoComplete="given-name" />
      </Form.Item>
      <Form.Item name="last_name" label="Nom" rules={[{ required: true, message: "Le nom est requis." }]}>
        <Input autoComplete="family-name" />
      </Form.Item>
      <Form.Item name="phone_number" label="Téléphone">
        <Input type="tel" autoComplete="tel" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty}>
        Enregistrer
      </Button>
    </Form>
  );
}

const nameOf = ({ first_name, last_name, email }: Profile) => `${first_name} ${last_name}`.trim() || email;

/** /settings/account. */
export default function Account() {
  const rights = useRights();
  const { message } = App.useApp();
  const { profile, kinds, slackOff, failed, saveIdentity, savePicture, saveSlackId, saveChoices, retry } = useProfile();
  const level = rights?.member?.management_level;
  const hasFigures = ["contracts", "time"].some((family) => can(rights, family, "read"));
  const keep = (choices: NotificationChoices) =>
    void saveChoices(choices).then((saved) => saved && message.success("Choix enregistré."));
  return (
    <>
      <PageHeader title="Mon compte" subtitle="Gérer les informations relatives à votre profil." />
      {failed && (
        <EmptyState title="Votre profil n’a pas pu être lu" action={<Button onClick={retry}>Réessayer</Button>} />
      )}
      {profile && (
        <>
          <GuestInvitations />
          <Section title="Identité" hint="Ce que voient les autres membres.">
            <Portrait name={nameOf(profile)} picture={profile.avatar} save={savePicture} />
            <Identity
              // The saved values become the new starting point.
              key={`${profile.first_name}|${profile.last_name}|${profile.phone_number}`}
              profile={profile}
              save={saveIdentity}
            />
          </Section>
          <Section title="Rôles" hint={"Ils se changent dans «\u202fMembres\u202f», par un administrateur."}>
            <p>
              {rights?.roles.map(roleLabel).join(", ") || "Aucun rôle"}
              {level !== undefined && ` · niveau ${level} (${levelLabels[level] ?? ""})`}
            </p>
            <p>
              <Link to="/settings/rights">Voir mes droits</Link>
            </p>
          </Section>
          <Mailbox />
          <Section title="Mot de passe">
            <Link to="/auth/recovery">Changer mon mot de passe</Link>
          </Section>
          <Section
            title="Notifications"
            hint="M’avertir de ce qui me concerne, et où. Le reste demeure visible dans les listes."
          >
            {hasFigures && (
              <Checkbox
                label="Les chiffres de l’agence, par e-mail chaque matin ouvré"
                checked={profile.choices.morning === true}
                onChange={(morning) => keep(chooseMorning(profile.choices, morning))}
              />
            )}
            {kinds.length > 0 && (
              <NotificationTable kinds={kinds} choices={profile.choices} slackOff={slackOff} onChange={keep} />
            )}
            {kinds.length > 1 && (
              <Button
                type="link"
                size="small"
                onClick={() => void saveChoices(kinds.reduce((all, kind) => choose(all, kind, true), profile.choices))}
              >
                Tout activer
              </Button>
            )}
            <SlackId key={profile.slackId} value={profile.slackId} save={saveSlackId} />
          </Section>
        </>
      )}
    </>
  );
}
