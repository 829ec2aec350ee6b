import {
  activity,
  address,
  boolean,
  defineResource,
  documents,
  email,
  longText,
  phone,
  related,
  section,
  tab,
  text,
} from "@/kit/declaration";

export default defineResource("medical_center", {
  labels: { one: "Centre médical", many: "Centres médicaux", gender: "m" },
  path: "/medical-centers",
  group: "compliance",
  icon: "MedicineBox",
  access: "compliance",
  title: (center) => center.name,
  searchColumn: "search",
  sort: ["sort_key", "asc"],
  emptyHint: "Créez le service de prévention et de santé au travail auquel l’agence adhère.",
  tabs: [
    tab("", "Centre", [
      section("Centre", {
        name: text("Nom", { required: true, list: true }),
        phone_number: phone("Téléphone", { list: true }),
        email: email("E-mail", { list: true }),
        address_id: address("Adresse", { list: true }),
        is_active: boolean("En activité", { list: true, filter: true, default: true }),
        comment: longText("Commentaire"),
      }),
      related("Visites médicales", "medical_checkup_request", "medical_center_id"),
    ]),
    tab("documents", "Documents", [documents("row_id")]),
    tab("notes", "Activité", [activity()]),
  ],
});
