/** `*` stands for anything, slashes included: "/auth/*" covers "/auth/callback" and "/auth". */
function patternToRegExp(pattern: string): RegExp {
  const body = pattern
    .replace(/\/\*$/, "(/*)")
    .split("*")
    .map((part) => part.replace(/[.+?^${}|[\]\\]/g, "\\$&"))
    .join(".*");
  return new RegExp(`^${body.replace("(/.*)", "(?:/.*)?").replaceAll("(/*)", "(?:/.*)?")}$`);
}

export const matchesPath = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => patternToRegExp(pattern).test(path));
