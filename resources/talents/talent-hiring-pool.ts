import { activity, defineResource, integer, longText, reference, section } from "@/kit/declaration";
import { situation } from "./talent-fields/work";

/** A talent in a pool, with their rank. */
export default defineResource("talent_hiring_pool", {
  labels: { one: "Place dans un vivier", many: "Places dans les viviers", gender: "f" },
  path: "/hiring-pool-members",
  access: "talents",
  menu: false,
  parent: "hiring_pool",
  title: () => "Place dans un vivier",
  named: ["talent_id", "hiring_pool_id"],
  sort: ["rank", "asc"],
  show: [
    section("Place", {
      hiring_pool_id: reference("hiring_pool", "Vivier", { required: true, list: true, filter: true }),
      talent_id: reference("talent", "Talent", { required: true, list: true }),
      talent_situation: situation("talent_situation_words", { list: true }),
      rank: integer("Rang", { list: true, min: 1 }),
      comment: longText("Commentaire", { list: true, width: 3 }),
    }),
    activity(),
  ],
});
