import type { CallFailure } from '../../../lib/call';
import { type TextKey, translate } from '../language/dictionary';

type ByStatus = Readonly<Record<number, TextKey>>;

/** What a failure is called in the dictionary. `own` names those that mean something special to this call. */
export function failureKey({ httpStatus, transport }: CallFailure, own: ByStatus = {}): TextKey {
  if (transport) return 'problem.network';
  return own[httpStatus] ?? (httpStatus === 429 ? 'problem.tooMany' : 'problem.other');
}

/** Says a failure in the reader's language. */
export const failureText = (failure: CallFailure): string => translate(failureKey(failure));
