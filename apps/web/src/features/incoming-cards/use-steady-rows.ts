import { useState } from 'react';

interface SteadyOptions<T> {
  /** With another page, its rows replace those shown. */
  page: unknown;
  idOf: (row: T) => string;
  /** A new row that the person at this screen made: it is shown at once. */
  isOwn?: (row: T) => boolean;
}

/**
 * Rows that stay where they are while colleagues and customers add and take away others. What has changed is counted until the
 * person asks for it.
 * @param latest undefined while it is loading
 */
export function useSteadyRows<T>(
  latest: readonly T[] | undefined,
  { page, idOf, isOwn = () => false }: SteadyOptions<T>,
) {
  const [held, setHeld] = useState<{ page?: unknown; rows: readonly T[]; dropped: readonly string[] }>({
    rows: [],
    dropped: [],
  });
  const known = new Map(latest?.map((row) => [idOf(row), row]));
  const shown = new Set(held.rows.map(idOf));
  // The list may still be loading again without them.
  const dropped = held.dropped.filter((id) => !latest || known.has(id));
  const current = latest?.filter((row) => !dropped.includes(idOf(row))) ?? [];
  const fresh = current.filter((row) => !shown.has(idOf(row)));
  const isReplaced = held.page !== page || (fresh.length > 0 && (shown.size === 0 || fresh.some(isOwn)));
  if (latest && (isReplaced || dropped.length < held.dropped.length))
    setHeld({ page, rows: isReplaced ? current : held.rows, dropped });
  const isGone = (row: T) => latest !== undefined && !known.has(idOf(row));

  return {
    rows: held.page === undefined ? undefined : held.rows.map((row) => known.get(idOf(row)) ?? row),
    isGone,
    fresh: fresh.length,
    gone: held.rows.filter(isGone).length,
    showLatest: () => setHeld({ page, rows: current, dropped }),
    /** Takes rows away that the person has decided on. */
    drop: (ids: readonly string[]) =>
      setHeld(({ rows, ...before }) => ({
        ...before,
        rows: rows.filter((row) => !ids.includes(idOf(row))),
        dropped: [...before.dropped, ...ids],
      })),
  };
}
