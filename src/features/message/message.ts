import { useRead, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { toast } from "@/lib/toast";

export type Channel = "email" | "sms";
/** Whom a template is for; the last is the letter that goes with a candidate. */
export type Audience = "talent" | "contact" | "presentation";

export type Template = {
  readonly id: string;
  readonly name: string;
  readonly channel: Channel;
  readonly audience: Audience;
  readonly subject: string | null;
  readonly content: string;
  readonly is_prospection: boolean;
};

/** What is written often, in the order of its names. */
export const useTemplates = () =>
  useRead({
    tables: ["message_template"],
    key: ["choices"],
    read: ({ rows }, signal) =>
      rows<Template>("message_template", {
        select: "id,name,channel,audience,subject,content,is_prospection,sort_key",
        filters: [{ field: "status", operator: "eq", value: "active" }],
        sorters: [{ field: "sort_key", order: "asc" }],
        signal,
      }),
  });

/** The words between double braces, and what each says. */
export const useWords = () =>
  useRead({
    tables: ["message_template"],
    key: ["words"],
    read: ({ call }, signal) => call<{ code: string; label: string }[]>("message_words", {}, signal),
  });

const REFUSALS: Readonly<Record<string, string>> = {
  opted_out: "s’y oppose",
  no_address: "sans adresse e-mail",
  no_mobile: "sans numéro de mobile",
  inactive: "contact inactif",
  talent_gone: "talent anonymisé",
  too_long: "plus de 480 caractères",
  names_them: "le texte nomme la personne\u202f: retirez son nom et ses coordonnées",
  too_often: "déjà trois e-mails en sept jours",
  repeated: "même profil reçu depuis moins de trente jours",
  presented: "déjà présenté à ce contact",
};

/** Why it does not leave, in words; `detail` names what nobody knows. */
export const refusalText = (refusal: string, detail: string | null): string =>
  refusal === "missing_value" ? `inconnu\u202f: ${detail ?? ""}` : (REFUSALS[refusal] ?? refusal);

/** How long what was just sent can be taken back. Milliseconds; the database leaves it as long. */
const REGRET = 10_000;

/** Says that messages are leaving, and takes them back when asked within ten seconds. */
export function useTakeBack() {
  const server = useServer();
  const refresh = useRefresh();
  return (ids: readonly string[], said: string) => {
    const cancel = async () => {
      try {
        await server.call("cancel_scheduled_emails", { ids });
        toast({ type: "success", description: "Rien n’est parti." });
      } catch (error) {
        toast({ type: "error", description: (error as Error).message });
      }
      refresh("scheduled_email");
      refresh("application");
    };
    toast({
      type: "success",
      description: said,
      duration: REGRET,
      action: { btnText: "Annuler l’envoi", altText: "Annuler l’envoi", trigger: () => void cancel() },
    });
  };
}
