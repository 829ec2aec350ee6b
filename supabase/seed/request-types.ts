import type { SeededRequest } from "./requests.ts";

const WORK = { talent_id: "t.talent_id", contract_id: "t.contract_id", company_id: "t.company_id" };
const ACCOUNTING = 6;

/** A value from a state on: `from("done", …)` is empty before. */
const from = (states: string, expression: string): string =>
  `case when t.status = any ('{${states}}'::text[]) then ${expression} end`;

/** What the demo agency asks for, in the order of the menu. */
export const REQUESTS: readonly SeededRequest[] = [
  {
    table: "ppe_request",
    letters: "EP",
    every: 4,
    statuses: ["requested", "ordered", "done", "approved", "draft", "done", "returned"],
    settled: ["done", "returned"],
    columns: {
      ...WORK,
      work_site_id: "t.work_site_id",
      delivery: "(array['agency', 'site'])[t.n % 2 + 1]",
      supplier: from("ordered,done,returned", "'Protect’Pro Lyon'"),
      handed_on: from("done,returned", "$1::date - 12"),
      returned_on: from("returned", "$1::date - 2"),
    },
    after: `
      insert into public.ppe_request_item (id, workspace_id, ppe_request_id, position, attribute, size, quantity, unit_price, is_returnable, created_by)
      select md5(r.id || i.attribute)::uuid, r.workspace_id, r.id, i.position, i.attribute, case when i.attribute = 'chaussures'
        then t.ppe_sizes ->> 'chaussures' end, 1, i.cost, i.attribute = 'casque', r.owner_id
      from public.ppe_request r join public.talent t on t.id = r.talent_id
      cross join (values (1, 'chaussures', 48.90), (2, 'casque', 14.50)) as i(position, attribute, cost)`,
  },
  {
    table: "expense_claim_request",
    letters: "NF",
    every: 5,
    by: ACCOUNTING,
    statuses: ["requested", "checked", "done", "approved", "payable", "missing_documents", "draft", "done"],
    settled: ["done"],
    columns: {
      ...WORK,
      purpose: "(array['Déplacements du mois', 'Chantier éloigné', 'Formation à Lyon'])[t.n % 3 + 1]",
      paid_by: from("payable,done", "(array['payslip', 'transfer'])[t.n % 2 + 1]"),
      paid_on: from("done", "$1::date - 10"),
    },
    after: `
      insert into public.expense_claim_line (id, workspace_id, expense_claim_request_id, position, spent_on, kind, label, amount, vat,
        vehicle, kilometres, journey, created_by)
      select md5(r.id || l.kind)::uuid, r.workspace_id, r.id, l.position, $1::date - 20 - l.position, l.kind, l.label, l.amount, l.vat,
        l.vehicle, l.km, l.journey, r.owner_id
      from public.expense_claim_request r
      cross join lateral (select right(r.reference, 2)::integer as n, 60 + right(r.reference, 2)::integer % 9 * 20 as km) v
      cross join lateral (values
        (1, 'meal', 'Déjeuner sur le chantier', 13.20 + v.n % 7 * 1.1, 1.20 + v.n % 7 * 0.1, null, null, null),
        (2, 'toll', 'A43', 8.60, 1.43, null, null, null),
        (3, 'mileage', null, round(v.km * 0.636, 2), null, 'CV5', v.km, 'Lyon – Bourgoin-Jallieu et retour')
      ) as l(position, kind, label, amount, vat, vehicle, km, journey);
      update public.expense_claim_request r set amount = (select sum(l.amount) from public.expense_claim_line l
        where l.expense_claim_request_id = r.id)`,
  },
  {
    table: "advance_payment_request",
    letters: "AC",
    every: 5,
    by: ACCOUNTING,
    statuses: ["requested", "approved", "recovered", "transfer_issued", "done", "recovered", "draft", "recovered"],
    settled: ["done", "recovered"],
    columns: {
      ...WORK,
      amount: "60 + (t.n % 6) * 20",
      reason: "(array['Loyer', 'Réparation du véhicule', null])[t.n % 3 + 1]",
      transfer_on: from("transfer_issued,done,recovered", "$1::date - 11"),
      recovered_on: from("recovered", "$1::date - 3"),
    },
  },
  {
    table: "professional_card_request",
    letters: "CB",
    every: 4,
    statuses: ["requested", "sent_to_issuer", "done", "provisional", "done", "shipped", "missing_documents", "done"],
    settled: ["done"],
    columns: {
      ...WORK,
      reason: "case when t.n % 9 = 0 then 'lost' else 'first' end",
      provisional_until: from("provisional", "$1::date + 3"),
      card_number: from("shipped,done", "'BTP' || lpad((730000 + t.n * 17)::text, 8, '0')"),
      issued_on: from("shipped,done", "$1::date - 20"),
      valid_until: from("done", "($1::date - 20 + interval '60 months')::date"),
    },
  },
  {
    table: "qualification_training_request",
    letters: "FO",
    every: 5,
    statuses: ["requested", "booked", "done", "funding_agreed", "in_progress", "to_reschedule", "done", "draft"],
    settled: ["done"],
    columns: {
      ...WORK,
      title: "(array['Recyclage SST', 'Chariots catégorie 3', 'Travail en hauteur'])[t.n % 3 + 1]",
      certificate_code: "(array['SST', 'R489_3', 'HAUTEUR'])[t.n % 3 + 1]",
      near_to: "'Lyon'",
      possible_start_date: "$1::date + 5",
      possible_end_date: "$1::date + 45",
      funding: from("booked,done,funding_agreed,in_progress,to_reschedule", "(array['akto', 'agency'])[t.n % 2 + 1]"),
      price: from("booked,done,funding_agreed,in_progress,to_reschedule", "240 + (t.n % 4) * 110"),
      qualification_center_id: from("booked,done,in_progress,to_reschedule", "md5('center ' || (t.n % 2))::uuid"),
      start_at: from(
        "booked,done,in_progress",
        "(case when t.is_settled then $1::date - 30 else t.day end) + time '08:30'",
      ),
      end_at: from(
        "booked,done,in_progress",
        "(case when t.is_settled then $1::date - 29 else t.day + 1 end) + time '17:00'",
      ),
      to_reschedule: "t.status = 'to_reschedule'",
      obtained_on: from("done", "$1::date - 29"),
    },
  },
  {
    table: "meal_card_request",
    letters: "TR",
    every: 6,
    by: ACCOUNTING,
    statuses: ["requested", "done", "ordered", "done", "shipped", "checked", "blocked"],
    settled: ["done", "blocked"],
    columns: {
      ...WORK,
      face_value: "10 + t.n % 2",
      issuer: from("ordered,shipped,done,blocked", "'Swile'"),
      shipped_on: from("shipped,done,blocked", "$1::date - 15"),
      last_digits: from("done,blocked", "lpad(((t.n * 37) % 10000)::text, 4, '0')"),
    },
  },
  {
    table: "company_insurance_request",
    letters: "MU",
    every: 5,
    by: ACCOUNTING,
    statuses: ["requested", "done", "sent_to_insurer", "done", "missing_documents", "done"],
    settled: ["done"],
    columns: {
      ...WORK,
      type: "(array['affiliation', 'exemption', 'dependent'])[t.m % 3 + 1]",
      exemption_reason: "case when t.m % 3 = 1 then 'family_cover' end",
      effective_on: from("done", "$1::date - 340"),
      exempted_until: "case when t.status = 'done' and t.m % 3 = 1 then $1::date + 24 end",
    },
  },
  {
    table: "definitive_end_request",
    letters: "FD",
    every: 1,
    isOver: true,
    statuses: ["checklist", "done", "requested", "done", "documents_issued", "done"],
    settled: ["done"],
    columns: {
      ...WORK,
      contract_key: "t.contract_key",
      ended_on: "t.end_date",
      ending_reason: "'FIN_TERME'",
      issued_on: from("documents_issued,done", "$1::date - 5"),
      outcome: from("done", "'available'"),
    },
  },
  {
    table: "work_accident_request",
    letters: "AT",
    every: 30,
    statuses: ["closed", "declared", "recognized", "to_declare", "resumed"],
    settled: ["closed", "resumed"],
    columns: {
      ...WORK,
      work_site_id: "t.work_site_id",
      occurred_at: "$1::date - case when t.is_settled then 60 else 4 end + time '10:20'",
      known_at: "$1::date - case when t.is_settled then 60 else 4 end + time '11:00'",
      outcome: "(array['no_stoppage', 'stoppage'])[t.m % 2 + 1]",
      stoppage_from: "case when t.m % 2 = 1 then $1::date - case when t.is_settled then 60 else 4 end end",
      stoppage_until: "case when t.m % 2 = 1 then $1::date + case when t.is_settled then -50 else 6 end end",
      known_by: "'client'",
      contact_object: "'Sol, ferraille'",
      hours_that_day: "'7h30 – 12h00, 13h00 – 16h30'",
      activity: "'Déchargement de ferraille'",
      nature: "'Faux pas, torsion de la cheville droite'",
      lesion_site: "'Cheville droite'",
      lesion_nature: "'Entorse'",
      client_before: "$1::date - case when t.is_settled then 59 else 3 end + time '11:00'",
      declare_before: "$1::date - case when t.is_settled then 58 else 1 end + time '11:00'",
      reserves_until: "$1::date + case when t.is_settled then -44 else 9 end",
      declared_at: from(
        "closed,declared,recognized,resumed",
        "$1::date - case when t.is_settled then 59 else 3 end + time '09:00'",
      ),
      case_number: from("closed,recognized,resumed", "'69-' || (4000 + t.n)"),
    },
  },
  {
    table: "reference_check",
    letters: "RC",
    every: 8,
    statuses: ["requested", "favourable", "consent_received", "in_progress", "unreachable", "favourable", "reserved"],
    settled: ["favourable", "reserved"],
    columns: {
      talent_id: "t.talent_id",
      referee_name: "(array['Marc Vasseur', 'Nadia Belkacem', 'Paul Rey'])[t.n % 3 + 1]",
      referee_company: "(array['Alpes Gros Œuvre', 'Rhône Réseaux', 'Charpentes Rey'])[t.n % 3 + 1]",
      referee_job_title: "'Chef de chantier'",
      consent_on: "case when t.status <> 'requested' then $1::date - 15 end",
      consent_by: "case when t.status <> 'requested' then 'email' end",
      reminder_date: from("unreachable", "$1::date + 2"),
      period: from("favourable,reserved", "'De mars à novembre de l’an passé'"),
      punctuality: from("favourable,reserved", "5"),
      safety: from("favourable,reserved", "case when t.status = 'reserved' then 3 else 5 end"),
      would_rehire: from("favourable,reserved", "case when t.status = 'reserved' then 'with_reserve' else 'yes' end"),
      note: from("favourable,reserved", "'À l’heure, soigneux, lit les plans.'"),
    },
  },
  {
    table: "cooptation",
    letters: "CO",
    every: 12,
    statuses: ["requested", "eligible", "done", "threshold_reached", "payable"],
    settled: ["done"],
    columns: {
      talent_id: "t.talent_id",
      coopted_by_id:
        "(select o.talent_id from public.contract o where o.workspace_id = t.workspace_id and o.talent_id <> t.talent_id order by md5(o.id::text || t.n) limit 1)",
      bonus: "150",
      paid_on: from("done", "$1::date - 8"),
    },
  },
  {
    table: "independent_payment_request",
    letters: "PI",
    every: 20,
    by: ACCOUNTING,
    statuses: ["requested", "customer_validated", "done", "invoice_received", "payable", "blocked"],
    settled: ["done"],
    columns: {
      talent_id: "t.talent_id",
      company_id: "t.company_id",
      month: "date_trunc('month', $1::date - 30)::date",
      days: "17 + t.n % 4",
      purchase_rate: "420",
      sale_rate: "500",
      validated_on: from("customer_validated,done,invoice_received,payable,blocked", "$1::date - 9"),
      validated_by: from("customer_validated,done,invoice_received,payable,blocked", "'Le conducteur de travaux'"),
      invoice_number: from("done,invoice_received,payable,blocked", "'F-' || (2600 + t.n)"),
      invoice_amount: from("done,invoice_received,payable,blocked", "(17 + t.n % 4) * 420"),
      paid_on: from("done", "$1::date - 6"),
    },
  },
  {
    table: "recruitment_office_invoice_request",
    letters: "FC",
    every: 20,
    statuses: ["requested", "started", "closed", "invoiced", "guarantee", "offer_accepted"],
    settled: ["closed"],
    columns: {
      talent_id: "t.talent_id",
      company_id: "t.company_id",
      job_name: "(array['Chef d’équipe', 'Conducteur de travaux', 'Grutier'])[t.n % 3 + 1]",
      annual_wage: "32000 + (t.n % 5) * 2500",
      fee_percent: "18",
      fee_amount: "(32000 + (t.n % 5) * 2500) * 0.18",
      signed_on: from("started,closed,invoiced,guarantee", "$1::date - 50"),
      start_date: from("started,closed,invoiced,guarantee", "$1::date - case when t.is_settled then 120 else 35 end"),
      guarantee_until: from(
        "started,closed,invoiced,guarantee",
        "($1::date - case when t.is_settled then 120 else 35 end + interval '3 months')::date",
      ),
      invoice_number: from("closed,invoiced,guarantee", "'CAB-' || (300 + t.n)"),
      invoiced_on: from("closed,invoiced,guarantee", "$1::date - 25"),
      paid_on: from("closed,guarantee", "$1::date - 4"),
    },
  },
];
