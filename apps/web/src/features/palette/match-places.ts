const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well a text fits: 0 it begins so, 1 a word of it does, 2 it holds all the words asked for, undefined not at all. */
function rank(text: string, asked: string): number | undefined {
  const [whole, wanted] = [fold(text), fold(asked)];
  if (whole.startsWith(wanted)) return 0;
  if (whole.includes(` ${wanted}`)) return 1;
  return wanted.split(/\s+/).every((word) => whole.includes(word)) ? 2 : undefined;
}

/** The places whose name fits what was typed, the best first; all of them before anything is. */
export function matchPlaces<T extends { text: string }>(places: readonly T[], typed: string): T[] {
  const asked = typed.trim();
  if (!asked) return [...places];
  return places
    .flatMap((place) => {
      const fit = rank(place.text, asked);
      return fit === undefined ? [] : [{ place, fit }];
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ place }) => place);
}
