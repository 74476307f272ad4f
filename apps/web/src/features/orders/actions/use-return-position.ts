import { useEffect, useState } from 'react';
import type { PageSize } from '../../../platform/url/url-state';
import type { ListPlace } from '../lists/from-list';
import type { ListSource } from '../lists/order-lists';

interface List {
  readonly source: ListSource;
  readonly size: PageSize;
}
const nameOf = ({ source, size }: List) => JSON.stringify([source, size]);

interface Position {
  readonly list: string;
  readonly orderId: number;
  readonly page: number;
  readonly index: number;
}

/** The position of the order on screen. After its page closes, only the next screen can read it. */
let lastPosition: Position | null = null;
/** How far down each list was scrolled when it was last on screen. */
const tops = new Map<string, number>();

/** Remembers which order of its list is on screen, for the way back. */
export function useRememberPosition(orderId: number, place: ListPlace | null) {
  useEffect(() => {
    if (!place) return;
    const { page, index } = place.list;
    const own: Position = { list: nameOf(place.list), orderId, page, index };
    lastPosition = own;
    return () => {
      // The next screen is drawn by then.
      setTimeout(() => {
        if (lastPosition === own) lastPosition = null;
      });
    };
  });
}

/** Where a list continues after one of its orders: on the page, at the row and as far down as it was. */
export function useReturnPosition(list: List, page: number, goToPage: (page: number) => void) {
  const name = nameOf(list);
  const [opened] = useState(() => (lastPosition?.list === name ? lastPosition : null));
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
