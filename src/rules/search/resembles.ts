/** One letter changed, left out, added or two swapped; two in a long word. */
export function resembles(typed: string, word: string): boolean {
  const most = word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0;
  if (Math.abs(typed.length - word.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, n) => n);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1;
      let best = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + same);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        best = Math.min(best, (before[j - 2] as number) + 1);
      }
      next.push(best);
    }
    before = row;
    row = next;
  }
  return (row[word.length] as number) <= most;
}
