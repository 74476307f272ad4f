/** E.164: with its dialling code a number has at most 15 digits; none has fewer than 8. */
const usable = /^[1-9]\d{7,14}$/;

/** The phone number of an order: `telephone` as lists show it, '+34 612 34 56 78 ext. 5', and what looks wrong with it. */
export interface OrderTelephone {
  telephone: string;
  telephone_problem: string | null;
}

/**
 * The digits of a phone number with its dialling code, without its extension; null when it cannot be called, or when
 * something looks wrong with it: a stranger could answer.
 */
export function e164({ telephone, telephone_problem: problem }: OrderTelephone): string | null {
  const [, number] = /^(\+[\d\s().-]+?)(?: ext\. \d+)?$/.exec(telephone) ?? [];
  if (problem !== null || number === undefined) return null;
  const digits = number.replace(/\D/g, '');
  return usable.test(digits) ? digits : null;
}
