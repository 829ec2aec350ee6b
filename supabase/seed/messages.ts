import { typo } from "../../src/rules/french.ts";
import type { Database } from "../local/migrate.ts";
import { WORKSPACES } from "./members.ts";

/** What an agency writes every day; its words between braces are checked by the database. */
const TEMPLATES = [
  {
    name: "Candidat proposé",
    audience: "presentation",
    subject: "{{poste}} : profil {{reference}}",
    content:
      "Bonjour {{civilite}} {{nom}},\n\nPour votre poste de {{poste}}, voici le profil {{reference}}, que nous avons rencontré. Son CV anonyme est joint.\n\nDites-nous d’un clic s’il vous intéresse.",
  },
  {
    name: "Confirmation de mission",
    audience: "talent",
    subject: "Votre mission : {{poste}}",
    content:
      "Bonjour {{prenom}},\n\nVotre mission de {{poste}} chez {{entreprise}}, à {{lieu}}, commence le {{debut}}. Pensez à votre carte BTP et à vos équipements.\n\nUne question ? {{agence}}, {{telephone}}.",
  },
  {
    name: "Documents à renouveler",
    audience: "talent",
    subject: "Un document à nous envoyer",
    content:
      "Bonjour {{prenom}},\n\nUn de vos documents arrive à échéance. Envoyez-nous le nouveau en réponse à ce message, ou passez à l’agence.\n\n{{expediteur}}",
  },
  {
    name: "Rappel de la veille",
    channel: "sms",
    audience: "talent",
    content: "Bonjour {{prenom}}, votre mission commence demain. Pour nous joindre, {{agence}}, {{telephone}}.",
  },
  {
    name: "Disponibilité",
    channel: "sms",
    audience: "talent",
    content: "Bonjour {{prenom}}, dites-nous si vous pouvez travailler la semaine prochaine, oui ou non. {{agence}}",
  },
  {
    name: "Prise de nouvelles",
    audience: "contact",
    is_prospection: true,
    subject: "Vos besoins des prochaines semaines",
    content:
      "Bonjour {{civilite}} {{nom}},\n\nVos chantiers avancent : de qui aurez-vous besoin le mois prochain ? Je vous propose des profils sous 24 heures.\n\n{{expediteur}}",
  },
] as const;

/** Templates, a few messages that left, candidates presented with their answers, and calls, some of which are due. */
export async function seedMessages(db: Database, today: string): Promise<void> {
  await db.query(
    `insert into public.message_template (workspace_id, name, channel, audience, subject, content, is_prospection)
     select $2, t.name, coalesce(t.channel, 'email'), t.audience, t.subject, t.content, coalesce(t.is_prospection, false)
     from jsonb_to_recordset($1::text::jsonb) as t(name text, channel text, audience text, subject text, content text, is_prospection boolean)`,
    [
      JSON.stringify(
        TEMPLATES.map((one) => ({
          ...one,
          ...("subject" in one && { subject: typo(one.subject) }),
          content: typo(one.content),
        })),
      ),
      WORKSPACES.main,
    ],
  );
  await db.query(
    `insert into public.scheduled_email (workspace_id, kind, family, channel, talent_id, owner_id, created_by, is_prospection, subject, content,
       send_at, handed_at, is_sent, sent_at, answered_at, answer)
     select t.workspace_id, 'message', 'talents', x.channel, t.id, t.owner_id, t.owner_id, false, x.subject,
       'Bonjour ' || t.first_name || x.content, m.at, m.at, true, m.at, case when t.n % 3 = 0 then m.at + interval '25 minutes' end,
       case when t.n % 3 = 0 and x.channel = 'sms' then 'Oui, disponible dès lundi' end
     from (select t.*, row_number() over (order by t.sort_key, t.id) as n from public.talent t
       where t.workspace_id = $2 and t.qualification_status = 'validated' and t.email is not null order by t.sort_key, t.id limit 8) t
     cross join (values ('email', 'Un document à nous envoyer', E',\\n\\nUn de vos documents arrive à échéance. Envoyez-nous le nouveau en réponse à ce message.'),
       ('sms', null, ', dites-nous si vous pouvez travailler la semaine prochaine, oui ou non.')) as x(channel, subject, content)
     cross join lateral (select ($1::date - 2 * t.n::integer + case x.channel when 'sms' then time '11:05' else time '09:20' end)
       at time zone 'Europe/Paris' as at) m`,
    [today, WORKSPACES.main],
  );
  await db.query(
    `with shown as (select a.*, m.company_id, c.id as contact_id, a.stage_changed_at as at,
         row_number() over (order by a.stage_changed_at desc, a.id) as n
       from public.application a join public.mission m on m.id = a.mission_id
       join lateral (select k.id from public.contact k where k.company_id = m.company_id and k.email is not null and k.status = 'active'
         order by k.sort_key limit 1) c on true
       where a.workspace_id = $1 and a.stage in ('resume_sent', 'client_interview') and not a.is_rejected limit 12),
     sent as (insert into public.scheduled_email (workspace_id, kind, family, talent_id, contact_id, company_id, application_id, owner_id,
         created_by, is_prospection, subject, content, send_at, handed_at, is_sent, sent_at, opened_at, answered_at)
       select s.workspace_id, 'presentation', 'missions', s.talent_id, s.contact_id, s.company_id, s.id, s.owner_id, s.owner_id, false,
         'Un profil pour votre commande', 'Bonjour, voici un profil que nous avons rencontré. Son CV anonyme est joint.', s.at, s.at, true, s.at,
         case when s.n % 3 > 0 then s.at + interval '1 hour' end, case when s.n % 3 > 0 then s.at + interval '1 hour' end from shown s)
     update public.application a set presented_at = s.at, client_answer = v.said,
       client_answered_at = case when v.said is not null then s.at + interval '1 hour' end,
       client_comment = case v.said when 'meet' then 'Peut-il venir sur le chantier mardi à 8 h\u202f?' end
     from shown s cross join lateral (select case s.n % 3 when 1 then 'meet' when 2 then 'interested' end as said) v where a.id = s.id`,
    [WORKSPACES.main],
  );
  await db.query(
    `insert into public.call_log (workspace_id, family, talent_id, owner_id, created_by, outcome, comment, next_contact_on, called_at)
     select t.workspace_id, 'talents', t.id, t.owner_id, t.owner_id, (array['reached', 'no_answer', 'voicemail'])[1 + t.n % 3],
       case t.n % 3 when 0 then 'Cherche au nord de Lyon' end, case when t.n % 3 > 0 then $1::date - 1 + t.n::integer % 4 end,
       ($1::date - 2 - t.n::integer % 5 + time '16:40') at time zone 'Europe/Paris'
     from (select t.*, row_number() over (order by t.sort_key desc, t.id) as n from public.talent t
       where t.workspace_id = $2 and t.phone_number is not null and t.anonymized_at is null order by t.sort_key desc, t.id limit 6) t`,
    [today, WORKSPACES.main],
  );
}
