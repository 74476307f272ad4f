import type { TextKey } from '@sac/contract/tracking/texts';
import type { CallFailure } from '../call';

export type ByStatus = Readonly<Record<number, TextKey>>;

/** The dictionary's text for a failure. `own` names those that mean something special to this call. */
export function failureKey({ httpStatus }: CallFailure, own: ByStatus = {}): TextKey {
  if (httpStatus === 0) return 'problem.network';
  return own[httpStatus] ?? (httpStatus === 429 ? 'problem.tooMany' : 'problem.other');
}
