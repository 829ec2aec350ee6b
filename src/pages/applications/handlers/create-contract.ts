import { goTo } from "@/lib/navigate";
import { supabase } from "@/lib/supabase";
import { toast } from "@/lib/toast";

/** A contract was already made from this application: `details` holds its id. */
const ALREADY = "RL241";
/** What the database says in French, to be read by a person. */
const isTold = (code: string): boolean => /^RL\d{3}$/.test(code) || code === "42501";

/** « Préparer le contrat »: makes a draft from an application and opens it to be completed. */
export default async function createContract(application: Record<string, unknown>): Promise<void> {
  const { data, error } = await supabase.rpc("create_contract_from_application", {
    application_id: String(application.id),
  });
  if (!error) {
    toast({ type: "success", description: "Brouillon préparé\u202f: complétez-le puis soumettez-le." });
    return goTo(`/contracts/${String(data)}/edit`);
  }
  if (error.code === ALREADY && error.details) {
    toast({ type: "success", title: "Déjà préparé", description: error.message });
    return goTo(`/contracts/${error.details}`);
  }
  toast({ type: "error", ...(isTold(error.code) && { description: error.message }) });
}
