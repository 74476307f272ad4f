import { z } from 'zod';
import { listFields, type Sorting, settled, urlField } from '../../platform/url/url-state';

interface Columns {
  readonly name: { readonly id: string };
  readonly counts: readonly [{ readonly id: string }, ...{ readonly id: string }[]];
}

/** Names are sorted from A first, counts from the most. */
export const sortingOf = ({ name, counts }: Columns): Sorting<string> => ({
  columns: [name.id, ...counts.map(({ id }) => id)],
  first: counts[0].id,
  directionOf: (column) => (column === name.id ? 'asc' : 'desc'),
});

/** What the URL of a report holds; without any of it, the filters are empty. */
export const reportSchema = (report: Columns) =>
  z
    .object({ from: urlField.day, to: urlField.day, ...listFields(sortingOf(report)) })
    .transform(settled(sortingOf(report)));
