/** What a member of a pool answered to a call of its campaign. */
export const RESULTS = {
  available: "Disponible",
  unavailable: "Pas disponible",
  to_call_back: "À rappeler",
  no_answer: "Ne répond pas",
  wrong_number: "Mauvais numéro",
  leaves_pool: "Sort du vivier",
} as const;
export type Result = keyof typeof RESULTS;

/** What somebody answered who was asked to stand in, in a line. */
export const BENCH_ANSWERS = {
  asked: "demandé",
  confirmed: "confirmé",
  declined: "ne peut pas",
  placed: "placé",
} as const;
