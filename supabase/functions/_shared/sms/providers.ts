// SMS leave by one interface. To add a provider: a function of this shape in its own file, one line in `providers`, its
// settings in the README; `SMS_PROVIDER` then names it.

import { httpProvider } from "./http.ts";

export interface Sms {
  /** Of the outbox: the same SMS carried twice has the same one, for the provider to know it by. */
  id: string;
  /** E.164 */
  to: string;
  text: string;
}

/** Hands one SMS over. @throws Error with a reason for the journal, without the number nor the text */
export type SmsProvider = (sms: Sms) => Promise<void>;

/** Makes a provider from the environment; null when its settings are not there. */
export type SmsMaker = (env: (name: string) => string) => SmsProvider | null;

export const providers: Record<string, SmsMaker> = { http: httpProvider };

/** The provider that `SMS_PROVIDER` names (`http` unless said), or null: SMS then stay here. */
export function smsProvider(env: (name: string) => string): SmsProvider | null {
  const name = env("SMS_PROVIDER") || "http";
  return (Object.hasOwn(providers, name) && providers[name]?.(env)) || null;
}
