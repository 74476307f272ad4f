const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The numbers that follow one of the labels on the success page, each once and in their order. */
export function numbersOn(text: string, labels: readonly string[]): string[] {
  // The longest first, so that 'DE No.' does not leave its dot.
  const any = labels
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
  const found = text.matchAll(new RegExp(String.raw`(?:${any})[\s:#.]*([A-Z0-9][A-Z0-9-]{5,39})`, 'gi'));
  return [...new Set([...found].map(([, number = '']) => number.toUpperCase()))].filter((number) =>
    /(?:\d.*){4}/.test(number),
  );
}
