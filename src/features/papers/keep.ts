import type { Server } from "@/kit/server";
import { toast } from "@/lib/toast";

/** Gives the words of a document that is there to the search: whoever may read it finds it by them. */
export async function keepWords(server: Server, documentId: string, content: string): Promise<void> {
  if (content.trim() === "") return;
  try {
    await server.call("keep_document_text", { document_id: documentId, content });
  } catch {
    // The document is kept all the same.
    toast({
      id: "words",
      type: "danger",
      description: "Document gardé, mais ses mots ne l’ont pas été\u202f: il ne se trouvera que par son nom.",
    });
  }
}

/** The same, of a file that was just sent. */
export async function keepText(server: Server, documentId: string, file: File): Promise<void> {
  const { writtenText } = await import("./read-text");
  await keepWords(server, documentId, await writtenText(file, file.type));
}
