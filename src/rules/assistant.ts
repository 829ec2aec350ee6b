/** Why nothing can be made of a call to the assistant, told alike where it is asked and where it is read again. */
export const FAILURES = {
  unreachable: "Le service de l’assistant est injoignable.",
  slow: "L’assistant a mis trop de temps à répondre.",
  denied: "Le service de l’assistant refuse la clé de l’agence. Prévenez un administrateur.",
  busy: "L’assistant est trop demandé. Réessayez dans une minute.",
  down: "Le service de l’assistant est en panne. Réessayez plus tard.",
  declined: "L’assistant a refusé de répondre.",
  long: "La réponse de l’assistant est trop longue.",
  garbage: "La réponse de l’assistant est illisible.",
  schema: "La réponse de l’assistant n’a pas la forme demandée.",
  silent: "L’assistant n’a rien entendu dans cet enregistrement.",
  unexpected: "L’assistant s’est arrêté sans dire pourquoi.",
} as const;

export type AssistantFailure = keyof typeof FAILURES;
