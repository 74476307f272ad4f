import { orderRow } from '@sac/contract/orders-api';
import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';

const listPage = z.object({ data: z.array(orderRow.pick({ order_id: true })), total: z.int() });
const windows = z.object({ pages: z.array(z.unknown()) });

/** What is loaded of a list, or the first window of 'All'. */
export const firstPage = (data: unknown): unknown => {
  const all = windows.safeParse(data).data;
  return all ? all.pages[0] : data;
};

/** All rows that are loaded of a list, and its total; undefined: it is no list of orders. */
export function rowsOf(data: unknown): { ids: number[]; total: number } | undefined {
  const pages = (windows.safeParse(data).data?.pages ?? [data]).map((page) => listPage.safeParse(page).data);
  const [first] = pages;
  return (
    first && { ids: pages.flatMap((page) => page?.data ?? []).map(({ order_id }) => order_id), total: first.total }
  );
}

const ids = (page: unknown) => rowsOf(page)?.ids.join();

/** 'moved': other orders, or in another order. 'inside': the same rows with other words in them. */
type ListChange = 'none' | 'inside' | 'moved';

export function compareLists(shown: unknown, fresh: unknown): ListChange {
  if (hashKey([shown]) === hashKey([fresh])) return 'none';
  return ids(shown) === ids(fresh) ? 'inside' : 'moved';
}
