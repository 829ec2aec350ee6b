/** The links to sign as their parties read them: the mails that the local server keeps, the newest first. */
export async function mailedLinks(origin: string, start: string): Promise<string[]> {
  const answer = await fetch(`${origin}/_mails.json`);
  const mails = (await answer.json()) as { data: { link?: string } | null }[];
  return mails.flatMap(({ data }) => (data?.link?.startsWith(start) ? [data.link] : []));
}

/** Those that are mailed while something is done, once there are as many as awaited. */
export async function linksMailedBy(origin: string, start: string, count: number, run: () => Promise<void>) {
  const before = new Set(await mailedLinks(origin, start));
  await run();
  const deadline = Date.now() + 30_000;
  for (;;) {
    const links = (await mailedLinks(origin, start)).filter((link) => !before.has(link));
    if (links.length >= count) return links;
    if (Date.now() > deadline) throw new Error(`${links.length} links mailed out of ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
