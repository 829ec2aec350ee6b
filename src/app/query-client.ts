import { createQueryClient } from "@/lib/query-client";

/** One for the whole session; emptied when the person or the workspace changes. */
export const queryClient = createQueryClient();
