import { type DocumentKind, documentKinds } from '@sac/contract/orders/stored-document';
import { formatDate } from '@sac/contract/platform/dates';

/** Within a sentence: 'card' or 'e-Pass'. */
export const nounOf = ({ kind }: { kind: DocumentKind }): string => (kind === 'card' ? 'card' : documentKinds[kind]);

/** @param lastDay of an e-Pass, YYYY-MM-DD; null: it could not be read */
export const lastDayText = (lastDay: string | null): string =>
  lastDay === null ? 'Last day of stay not read' : `Last day of stay ${formatDate(lastDay)}`;
