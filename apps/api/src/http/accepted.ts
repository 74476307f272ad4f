/**
 * What a request's `accept-…` header asks for, best first; what it refuses (`q=0`) is left out.
 * @param header 'ko-KR,ko;q=0.9,en;q=0.8'; undefined asks for nothing in particular
 */
export function accepted(header: string | string[] | undefined): string[] {
  const parts = String(header ?? '').split(',');
  const wishes = parts.map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { name, weight: Number(weight) || 0 };
  });
  return wishes
    .filter(({ name, weight }) => name && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}
