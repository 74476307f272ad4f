import type { Evidence } from '../read-evidence';

type Sources = Pick<Evidence, 'sources'>;
const isImported = ({ sources }: Sources) => sources.arrivedFrom === 'CSV import';

/** The heading above the order's facts: who supplied them. */
export const withTheOrder = (evidence: Sources) =>
  `With the order, ${isImported(evidence) ? 'imported by our staff from a file' : 'received from the sales site'}`;

/** As a sentence: who reported this. */
export const reported = (evidence: Sources, what: string) =>
  `${isImported(evidence) ? 'A file that our staff imported contains' : 'The sales site reported'} ${what}.`;

/** As the end of a sentence. */
export const asReported = (evidence: Sources) =>
  isImported(evidence) ? 'according to a file that our staff imported' : 'as the sales site reported';

/** The time of the record is that of the import where staff imported the order: it was ordered before that. */
export const received = (evidence: Pick<Evidence, 'sources' | 'order'>) =>
  isImported(evidence)
    ? { what: 'Imported', detail: `Order ${evidence.order.order_id}, imported by our staff from a file.` }
    : { what: 'Ordered', detail: `Order ${evidence.order.order_id}, received from the sales site.` };
