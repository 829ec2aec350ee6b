export function findPostgrest(): string | null;
export function startPostgrest(settings: {
  databaseUrl: string;
  jwtSecret: string;
}): Promise<{ url: string; stop(): Promise<void> }>;
