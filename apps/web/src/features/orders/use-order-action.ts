import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useSession } from '../../lib/session';
import { showSuccess } from '../../lib/toast';
import { showFailure } from './as-seen';
import { reloadFolderCounts } from './folder-counts';
import { type ActionOrder, type OrderAction, orderActions, seenById, withSeen } from './order-actions';
import { SeenContext, useAsSeen } from './seen-context';

export interface AskedAction {
  readonly action: OrderAction;
  readonly orders: readonly ActionOrder[];
}

/** What the screen does when an action has ended, whether or not its question is still open. */
export interface ActionEnd {
  onSuccess?: (done: AskedAction) => void;
  onError?: (failed: AskedAction) => void;
}

/** Does something to orders, in one request, and says how it went. Afterwards lists, orders and counts are loaded again. */
export function useOrderAction(end: ActionEnd) {
  const client = useQueryClient();
  const me = useSession()?.user.name ?? '';
  const asSeen = useAsSeen();
  const isOrderPage = useContext(SeenContext) !== null;
  return useMutation({
    // In a list, an order that a colleague has taken meanwhile stays theirs: the server's message names them.
    mutationFn: ({ action, orders }: AskedAction) =>
      asSeen(action === 'assign' && !isOrderPage ? {} : seenById(orders), (seen) =>
        orderActions[action].run(withSeen(orders, seen), me, seen),
      ),
    onSuccess: ({ message }, asked) => {
      showSuccess(orderActions[asked.action].success ?? message);
      end.onSuccess?.(asked);
    },
    onError: (error, asked) => {
      showFailure(error);
      end.onError?.(asked);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['orders'] });
      void client.invalidateQueries({ queryKey: ['order'] });
      void reloadFolderCounts(client);
    },
  });
}
