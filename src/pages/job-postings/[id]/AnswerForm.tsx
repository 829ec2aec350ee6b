import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button, Checkbox, Field, Notice, TextInput } from "@/components/plain";
import { PublicRpcError, publicFunction } from "@/lib/public-rpc";
import type { OpenPosting } from "@/rules/posting/structured";
import { SENT_BY } from "../words";
import styles from "./page.module.css";

/** Changes with the words of the notice below: what somebody accepted is kept with their answer. */
const NOTICE_VERSION = "2026-11";
const LARGEST = 5 * 1024 * 1024;

const EMPTY = { first_name: "", last_name: "", phone_number: "", email: "", message: "", website: "" };
type Typed = typeof EMPTY;
type Problem = { readonly message: string; readonly field?: string | undefined };
type Sent = { readonly state: "received" | "closed" | "unknown" | "too_many" };

const readAsBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new PublicRpcError("refused", "Votre CV ne se lit pas. Choisissez-le à nouveau."));
    reader.readAsDataURL(file);
  });

/** What one sees at once; the server says the rest. */
function problemOf(typed: Typed, cv: File | null, hasAgreed: boolean): Problem | null {
  if (!typed.first_name.trim()) return { field: "first_name", message: "Écrivez votre prénom." };
  if (!typed.last_name.trim()) return { field: "last_name", message: "Écrivez votre nom." };
  if (!typed.phone_number.trim() && !typed.email.trim())
    return { field: "phone_number", message: "Donnez un téléphone ou une adresse e-mail." };
  if (cv && cv.size > LARGEST) return { field: "resume", message: "Votre CV pèse plus de 5\u202fMo." };
  if (!hasAgreed) return { field: "consent", message: "Acceptez que l’agence garde votre candidature." };
  return null;
}

/** To answer an offer: a name, a way to be called back, a résumé if there is one. */
export function AnswerForm({ posting }: { readonly posting: OpenPosting }) {
  const [typed, setTyped] = useState(EMPTY);
  const [cv, setCv] = useState<File | null>(null);
  const [hasAgreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent["state"] | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const sentBy = useSearchParams()[0].get(SENT_BY);

  const refuse = (said: Problem) => {
    setProblem(said);
    form.current?.querySelector<HTMLElement>(`[name="${said.field}"]`)?.focus();
  };
  const send = async () => {
    const wrong = problemOf(typed, cv, hasAgreed);
    if (wrong) return refuse(wrong);
    setSending(true);
    setProblem(null);
    try {
      const resume = cv && { name: cv.name, data: await readAsBase64(cv) };
      const more = { ...(resume && { resume }), ...(sentBy && { sent_by: sentBy }) };
      const answer = { id: posting.id, ...typed, notice_version: NOTICE_VERSION, ...more };
      setSent((await publicFunction<Sent>("postings/answer", answer)).state);
    } catch (error) {
      if (error instanceof PublicRpcError) refuse({ message: error.message, field: error.field });
      else throw error;
    } finally {
      setSending(false);
    }
  };
  const input = (name: keyof Typed, label: string, more: object = {}, hint?: string) => (
    <Field label={label} hint={hint} error={problem?.field === name ? problem.message : undefined}>
      {(slot) => (
        <TextInput
          {...slot}
          {...more}
          name={name}
          value={typed[name]}
          onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
        />
      )}
    </Field>
  );
  const agency = posting.agency ?? "L’agence";
  if (sent === "received")
    return (
      <Notice tone="good" title="Candidature reçue">
        {agency} vous rappelle si votre profil correspond. Gardez votre téléphone à portée.
      </Notice>
    );
  if (sent !== null)
    return (
      <Notice tone="waiting">
        {sent === "too_many"
          ? "Cette offre reçoit trop de réponses en ce moment. Réessayez dans une heure."
          : "Cette offre vient d’être close\u202f: l’agence ne cherche plus personne pour cet emploi."}
      </Notice>
    );
  return (
    <form
      ref={form}
      id="postuler"
      className={styles.form}
      aria-label="Postuler"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className={styles.heading}>Postuler</h2>
      <div className={styles.names}>
        {input("first_name", "Prénom", { autoComplete: "given-name" })}
        {input("last_name", "Nom", { autoComplete: "family-name" })}
        {input("phone_number", "Téléphone", { type: "tel", autoComplete: "tel", inputMode: "tel" })}
        {input("email", "E-mail", { type: "email", autoComplete: "email", inputMode: "email" })}
      </div>
      <Field
        label="CV"
        optional
        hint="PDF ou photo, 5 Mo au plus."
        error={problem?.field === "resume" ? problem.message : undefined}
      >
        {(slot) => (
          // The browser’s own button speaks the language of the browser.
          <span className={styles.file}>
            <input
              {...slot}
              className="visually-hidden"
              name="resume"
              type="file"
              accept=".pdf,.jpg,.jpeg,.png"
              onChange={(event) => setCv(event.target.files?.[0] ?? null)}
            />
            <label htmlFor={slot.id}>{cv ? "Changer de fichier" : "Choisir un fichier"}</label>
            <span>{cv?.name ?? "Aucun fichier choisi"}</span>
          </span>
        )}
      </Field>
      <Field label="Message" optional hint="Vos disponibilités, vos habilitations.">
        {(slot) => (
          <textarea
            {...slot}
            className={styles.area}
            name="message"
            rows={3}
            maxLength={2000}
            value={typed.message}
            onChange={(event) => setTyped((now) => ({ ...now, message: event.target.value }))}
          />
        )}
      </Field>
      <div className={styles.trap} aria-hidden="true">
        <input
          tabIndex={-1}
          autoComplete="off"
          name="website"
          value={typed.website}
          onChange={(event) => setTyped((now) => ({ ...now, website: event.target.value }))}
        />
      </div>
      <Checkbox
        label={`J’accepte que ${agency} garde ma candidature`}
        hint="Pour cet emploi et ceux qui lui ressemblent, deux ans après notre dernier échange. Vous pouvez la lire, la corriger ou la faire effacer à tout moment, en écrivant à l’agence. Une personne, pas une machine, décide de la suite."
        checked={hasAgreed}
        onChange={setAgreed}
      />
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      <Button kind="primary" size="large" block type="submit" busy={isSending}>
        Envoyer ma candidature
      </Button>
    </form>
  );
}
