import { useEffect, useState } from 'react';
import type { PageSize } from '../../../platform/url/url-state';
import type { ListPlace } from '../lists/from-list';
import type { ListSource } from '../lists/order-lists';

interface List {
  readonly source: ListSource;
  readonly size: PageSize;
}
const nameOf = ({ source, size }: List) => JSON.stringify([source, size]);

interface LeftOrder {
  readonly list: string;
  readonly orderId: number;
  readonly page: number;
  readonly index: number;
}

/** The order on screen, then the one just left; only the next screen can ask for it. */
let left: LeftOrder | null = null;
/** How far down each list was scrolled when it was last on screen. */
const tops = new Map<string, number>();

/** Remembers which order of its list is on screen, for the way back. */
export function useLeavesOrder(orderId: number, place: ListPlace | null) {
  useEffect(() => {
    if (!place) return;
    const { page, index } = place.list;
    const own: LeftOrder = { list: nameOf(place.list), orderId, page, index };
    left = own;
    return () => {
      // The next screen is drawn by then.
      setTimeout(() => {
        if (left === own) left = null;
      });
    };
  });
}

/** Where a list continues after one of its orders: on the page, at the row and as far down as it was. */
export function useLeftOrder(list: List, page: number, goToPage: (page: number) => void) {
  const name = nameOf(list);
  const [opened] = useState(() => (left?.list === name ? left : null));
  const returned = opened?.list === name ? opened : null;
  const [hasTurned, setTurned] = useState(returned === null || returned.page === page);

  // Browser history still holds the page from which the first order was opened.
  useEffect(() => {
    if (hasTurned || !returned) return;
    setTurned(true);
    goToPage(returned.page);
  }, [hasTurned, returned, goToPage]);

  const isThere = returned !== null && returned.page === page;
  return {
    returnTo: isThere
      ? { rowId: String(returned.orderId), index: returned.index, top: tops.get(name) ?? 0 }
      : undefined,
    keepTop: (top: number) => tops.set(name, top),
  };
}
