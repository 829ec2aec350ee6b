import { PASSWORD_MIN } from "@/lib/auth/messages";

/** Why a new password is refused, or null. */
export function passwordProblem(password: string, again: string): { field: "password" | "again"; text: string } | null {
  if (password.length < PASSWORD_MIN) return { field: "password", text: `Au moins ${PASSWORD_MIN} caractères.` };
  if (password !== again) return { field: "again", text: "Les deux mots de passe ne sont pas les mêmes." };
  return null;
}
