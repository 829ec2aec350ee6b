import contract from "@resources/contracts/contract";
import type { ActionHandler } from "@/kit/context";
import { pathOf } from "@/kit/declaration";
import { messageOf } from "@/kit/parts/messages";
import { goTo } from "@/lib/navigate";
import { toast } from "@/lib/toast";

/** A contract was already made from this application: `details` holds its id. */
const ALREADY = "RL241";

/** « Préparer le contrat »: makes a draft from an application and opens it to be completed. */
const createContract: ActionHandler = async (application, server) => {
  try {
    const id = await server.call<string>("create_contract_from_application", { application_id: application.id });
    toast({ type: "success", description: "Brouillon préparé\u202f: complétez-le puis soumettez-le." });
    goTo(pathOf.edit(contract, id));
  } catch (error) {
    const { code, details } = error as { code?: string; details?: string };
    const isMade = code === ALREADY && details;
    if (isMade) goTo(pathOf.show(contract, details));
    toast(
      isMade
        ? { type: "success", title: "Déjà préparé", description: messageOf(error) }
        : { type: "error", description: messageOf(error) },
    );
  }
};

export default createContract;
