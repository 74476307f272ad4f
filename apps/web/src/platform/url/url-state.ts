import { defaultPageSize, pageSizes } from '@sac/contract/platform/constants';
import { isCalendarDate } from '@sac/contract/platform/dates';
import { createContext, useContext } from 'react';
import { type createBrowserRouter, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';

export type PageSize = (typeof pageSizes)[number] | 'all';
export type Direction = 'asc' | 'desc';

/** What a URL may hold. A value that makes no sense counts as left out; so does an empty one. */
export const urlField = {
  search: z
    .string()
    .transform((text) => text.trim().slice(0, 100))
    .catch(''),
  /** YYYY-MM-DD. */
  day: z.string().refine(isCalendarDate).catch(''),
  id: z.coerce.number().int().min(1).optional().catch(undefined),
  month: z.coerce.number().int().min(1).max(12).optional().catch(undefined),
};

export interface Sorting<C extends string> {
  readonly columns: readonly C[];
  /** What the list is sorted by at first. */
  readonly first: C;
  /** The direction in which a column is sorted first. */
  readonly directionOf: (column: C) => Direction;
  /** Texts of what can be sorted by without being a column of the table. */
  readonly withoutColumn?: Readonly<Partial<Record<C, string>>>;
}

/** Search, sort, page and size: what every list keeps in its URL. Its schema ends with `settled`. */
export const listFields = <C extends string>({ columns, first }: Sorting<C>) => ({
  search: urlField.search,
  sort: z.enum(columns).catch(first),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
  size: z
    .literal('all')
    .or(z.coerce.number().pipe(z.literal(pageSizes)))
    .catch(defaultPageSize),
});

export interface ListState<C extends string = string> {
  readonly search: string;
  readonly sort: C;
  readonly direction: Direction;
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize;
}

/** The direction follows from the column when the URL names none, and 'all' is one page. */
export const settled =
  <C extends string>({ directionOf }: Sorting<C>) =>
  <S extends Omit<ListState<C>, 'direction'> & { direction?: Direction | undefined }>(state: S) => {
    const { sort, direction = directionOf(sort), page, size, ...filters } = state;
    return { ...filters, sort, direction, page: size === 'all' ? 1 : page, size };
  };

type Values = Readonly<Record<string, string | number | undefined>>;

export const readUrl = <S extends Values>(schema: z.ZodType<S>, query: URLSearchParams): S =>
  schema.parse(Object.fromEntries(query));

/** The query part of a URL. A value that the schema assumes anyway stays out of it. */
export function urlOf<S extends Values>(schema: z.ZodType<S>, state: Values): string {
  const given = Object.entries(state).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  const meaning = JSON.stringify(readUrl(schema, query));
  for (const [key] of given) {
    const shorter = new URLSearchParams(query);
    shorter.delete(key);
    if (JSON.stringify(readUrl(schema, shorter)) === meaning) query.delete(key);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** Which part of a list is shown: any other change begins at its start. */
const start = { page: undefined, before: undefined, after: undefined };

/** The current URL. React may still be drawing an older one. */
const queryNow = () => new URLSearchParams(window.location.search);

/** The current search; empty for the whole list. */
export const searchNow = () => urlField.search.parse(queryNow().get('search'));

/** The page's router, which has the next URL before React draws its screen. */
export const RouterContext = createContext<ReturnType<typeof createBrowserRouter> | null>(null);

export interface UrlState<S> {
  /** As the screen shows it. */
  readonly state: S;
  /** The URL with a change. Everything else stays, except the place in the list. */
  readonly to: (change: Partial<S>) => { search: string };
  readonly go: (change: Partial<S>, options?: { replace: boolean }) => void;
}

/**
 * The state of a screen that its URL holds, so that Back, reload and a shared link restore it. A change starts from the
 * URL as it is at that moment, because React may still be drawing an earlier one. Once the user is on the way to another
 * screen, nothing changes: a search that fires late would lead back here.
 */
export function useUrlState<S extends Values>(schema: z.ZodType<S>): UrlState<S> {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const router = useContext(RouterContext);
  const state = readUrl(schema, query);
  return {
    state,
    to: (change) => ({ search: urlOf(schema, { ...state, ...start, ...change }) }),
    go: (change, { replace } = { replace: false }) => {
      // Asked of the router itself: a busy page draws its state later than a timer fires.
      const next = router?.state.navigation.location;
      if ((next && next.pathname !== pathname) || window.location.pathname !== pathname) return;
      // A change that is on its way counts already.
      const now = readUrl(schema, next ? new URLSearchParams(next.search) : queryNow());
      // Back leads from a search to the whole list, not through everything typed on the way.
      const isNextSearch = Boolean(change.search && now.search);
      setQuery(urlOf(schema, { ...now, ...start, ...change }), { replace: replace || isNextSearch });
    },
  };
}
