import type { Evidence } from '../read-evidence';

type Sources = Pick<Evidence, 'sources'>;
const isImported = ({ sources }: Sources) => sources.arrivedFrom === 'CSV import';

/** As the end of a sentence: how we got the order. */
export const asReceived = (evidence: Sources) =>
  isImported(evidence) ? 'imported by our staff from a file' : 'received from the sales site';

/** The heading above the order's facts: who supplied them. */
export const withTheOrder = (evidence: Sources) => `With the order, ${asReceived(evidence)}`;

/** As a sentence: who reported this. */
export const reported = (evidence: Sources, what: string) =>
  `${isImported(evidence) ? 'A file that our staff imported contains' : 'The sales site reported'} ${what}.`;

/** As the end of a sentence. */
export const asReported = (evidence: Sources) =>
  isImported(evidence) ? 'according to a file that our staff imported' : 'as the sales site reported';

/** The time of the record is that of the import where staff imported the order: it was ordered before that. */
export const received = (evidence: Pick<Evidence, 'sources' | 'order'>) => ({
  what: isImported(evidence) ? 'Imported' : 'Ordered',
  detail: `Order ${evidence.order.order_id}, ${asReceived(evidence)}.`,
});
