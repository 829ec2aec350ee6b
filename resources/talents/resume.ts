import { boolean, dateTime, defineResource, file, reference, text } from "@/kit/declaration";

/** The résumés of a talent, kept on their page: a file, a date, and whether the name was taken out of it. */
export default defineResource("resume", {
  labels: { one: "CV", many: "CV", gender: "m" },
  path: "/resumes",
  access: "talents",
  menu: false,
  title: (resume) => resume.file_name,
  without: ["list", "show", "create", "edit"],
  fields: {
    talent_id: reference("talent", "Talent", { required: true }),
    file: file("Fichier", { takesText: true }),
    file_name: text("Nom du fichier", { readOnly: true }),
    is_anonymized: boolean("CV anonyme", { list: true }),
    created_at: dateTime("Ajouté le", { readOnly: true, list: true }),
  },
});
