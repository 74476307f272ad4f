const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well a text fits: 0 starts with it, 1 a word does, 2 contains all the words, undefined not at all. */
function rank(text: string, asked: string): number | undefined {
  const [whole, wanted] = [fold(text), fold(asked)];
  if (whole.startsWith(wanted)) return 0;
  if (whole.includes(` ${wanted}`)) return 1;
  return wanted.split(/\s+/).every((word) => whole.includes(word)) ? 2 : undefined;
}

/** The screens whose name fits what was typed, the best first; all of them before anything is. */
export function matchTitles<T extends { title: string }>(screens: readonly T[], typed: string): T[] {
  const asked = typed.trim();
  if (!asked) return [...screens];
  return screens
    .flatMap((screen) => {
      const fit = rank(screen.title, asked);
      return fit === undefined ? [] : [{ screen, fit }];
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ screen }) => screen);
}
