export function findPostgres(): { bin: string; version: string } | null;
export interface OwnPostgres {
  url: string;
  version: string;
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}
export function startPostgres(more?: Readonly<Record<string, string>>): Promise<OwnPostgres | null>;
export function freePort(): Promise<number>;
