export function findPostgres(): { bin: string; version: string } | null;
export function startPostgres(): Promise<{ url: string; version: string; stop(): Promise<void> } | null>;
export function freePort(): Promise<number>;
