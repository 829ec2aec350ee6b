import { activity, dateTime, defineResource, iban, reference, section, state, text } from "@/kit/declaration";

/** Typed by one person, approved by another. */
export default defineResource("talent_bank_account", {
  labels: { one: "Compte bancaire", many: "Comptes bancaires", gender: "m" },
  path: "/bank-accounts",
  group: "compliance",
  icon: "CreditCard",
  access: "identity",
  title: (account) => account.holder,
  searchFn: "search_talent_bank_account_ids",

  show: [
    section("Compte", {
      talent_id: reference("talent", "Talent", { required: true, list: true, filter: true }),
      holder: text("Titulaire", { required: true, list: true, help: "Le compte d’un tiers est refusé." }),
      iban: iban("IBAN", { required: true, list: true }),
      bic: text("BIC"),
      bank_name: text("Banque"),
      status: state("Statut", { list: true, filter: true }),
      approved_by: reference("team_member", "Approuvé par", { readOnly: true, list: true }),
      approved_at: dateTime("Approuvé le", { readOnly: true }),
    }),
    activity(),
  ],
});
