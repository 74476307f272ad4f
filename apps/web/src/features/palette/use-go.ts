import { useLocation, useNavigate } from 'react-router';
import { useFromScreen } from '../../lib/from-screen';
import { orderPath } from '../../paths';
import type { FinderPlace } from './place-option';

/** Opens what was found; an order remembers the list one came from. */
export function useGo(places: readonly FinderPlace[], onDone: () => void) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const before = useFromScreen();
  const here = places.find(({ to }) => to === pathname);
  const state = here ? { from: pathname + search, title: here.text } : before;

  return {
    toPlace: (to: string) => {
      onDone();
      void navigate(to);
    },
    toOrder: (orderId: number) => {
      onDone();
      void navigate(orderPath(orderId), { state });
    },
  };
}
