import type { TextKey } from '@sac/contract/tracking/texts';
import type { CallFailure } from '../call';

export type ByStatus = Readonly<Record<number, TextKey>>;

/** The dictionary's text for a failure. `own` names those that mean something special to this call. */
export function failureKey({ httpStatus, isOffline }: CallFailure, own: ByStatus = {}): TextKey {
  if (httpStatus === 0) return isOffline ? 'problem.offline' : 'problem.network';
  return own[httpStatus] ?? (httpStatus === 429 ? 'problem.tooMany' : 'problem.other');
}

/** What became of a message that is still in its field: without an answer, it may have arrived. */
export const unsentKey = ({ httpStatus, isOffline }: CallFailure): TextKey =>
  httpStatus === 0 && !isOffline ? 'wrong.unsure' : 'wrong.kept';
