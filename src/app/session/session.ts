import { createStore, useStore } from "@/lib/store";

/** Who is signed in, as the browser knows it. `unknown` lasts until the stored session has been read. */
export type Session =
  | { status: "unknown" }
  | { status: "none" }
  | { status: "open"; userId: string; email: string; name: string };

/** The part of supabase-js's auth that the store listens to (a fake takes its place in tests). */
export type AuthEvents = {
  getSession(): Promise<{ data: { session: { user: AuthUser } | null } }>;
  onAuthStateChange(callback: (event: string, session: { user: AuthUser } | null) => void): unknown;
};

type AuthUser = { id: string; email?: string | undefined; user_metadata?: Record<string, unknown> };

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function read(session: { user: AuthUser } | null): Session {
  if (!session) return { status: "none" };
  const { id, email, user_metadata: known = {} } = session.user;
  const name = [text(known.first_name), text(known.last_name)].filter(Boolean).join(" ");
  return { status: "open", userId: id, email: email ?? "", name };
}

const sameSession = (a: Session, b: Session): boolean => JSON.stringify(a) === JSON.stringify(b);

function createSessionStore() {
  const store = createStore<Session>({ status: "unknown" });
  const set = (next: Session): void => {
    if (!sameSession(store.get(), next)) store.set(next);
  };
  return {
    ...store,
    set,
    /** The session once it is known. */
    async ready(): Promise<Session> {
      if (store.get().status !== "unknown") return store.get();
      return new Promise((resolve) => {
        const stop = store.subscribe(() => {
          stop();
          resolve(store.get());
        });
      });
    },
    /** Follows the authentication service: this tab's sign-ins, and the other tabs'. */
    follow(auth: AuthEvents): void {
      auth.onAuthStateChange((_event, session) => set(read(session)));
      // A session that cannot be read is no session: the person signs in again.
      auth.getSession().then(
        ({ data }) => set(read(data.session)),
        () => set({ status: "none" }),
      );
    },
  };
}

export const sessionStore = createSessionStore();

export const useSession = (): Session => useStore(sessionStore);
