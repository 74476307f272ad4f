/**
 * The values of an `accept-…` header, best first, without those refused by `q=0`.
 * @param header such as 'ko-KR,ko;q=0.9,en;q=0.8'
 */
export function accepted(header: string | string[] | undefined): string[] {
  const parts = String(header ?? '').split(',');
  const preferences = parts.map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter))?.replace(/^q\s*=/i, '') ?? '1';
    return { name, weight: Number(weight) || 0 };
  });
  return preferences
    .filter(({ name, weight }) => name && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}
