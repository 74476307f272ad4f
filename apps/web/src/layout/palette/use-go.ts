import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useFromScreen } from '../../platform/api/from-screen';
import { orderPath, type Screen } from '../../routes';

/** Opens what was found, or does it; an order remembers the list it was opened from. */
export function useGo(screens: readonly Screen[], onDone: () => void) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const before = useFromScreen();
  const here = screens.find(({ href }) => href === pathname);
  const state = here ? { from: pathname + search, title: here.title } : before;

  return {
    toCommand: (run: () => unknown) => {
      // The palette first gives the focus back to the row that the command is about.
      flushSync(onDone);
      run();
    },
    toScreen: (href: string) => {
      onDone();
      void navigate(href);
    },
    toOrder: (orderId: number) => {
      onDone();
      void navigate(orderPath(orderId), { state });
    },
  };
}
