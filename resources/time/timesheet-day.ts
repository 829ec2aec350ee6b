import { boolean, date, defineResource, duration, reference, text } from "@/kit/declaration";

/** A day of a week; entered on the grid of the week, listed under it. */
export default defineResource("timesheet_day", {
  labels: { one: "Jour", many: "Jours", gender: "m" },
  path: "/timesheet-days",
  access: "time",
  menu: false,
  parent: "timesheet_week",
  title: (day) => day.date,
  sort: ["date", "asc"],
  without: ["create", "edit"],
  fields: {
    date: date("Jour", { list: true }),
    planned_minutes: duration("Prévu", { list: true }),
    worker_minutes: duration("Saisi", { list: true }),
    client_minutes: duration("Client", { list: true }),
    client_reason: text("Motif du client", { list: true }),
    absence_code: reference("absence_code", "Absence", { list: true, valueColumn: "code" }),
    has_meal: boolean("Panier", { list: true }),
    comment: text("Commentaire", { list: "optional" }),
  },
});
