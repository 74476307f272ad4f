import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadFolderCounts } from './folder-counts';
import { type ActionOrder, type OrderAction, orderActions } from './order-actions';
import { useSession } from './session';
import { showError, showSuccess } from './toast';

export interface AskedAction {
  readonly action: OrderAction;
  readonly orders: readonly ActionOrder[];
}

/** Does something to orders, in one request, and says how it went. Afterwards lists, orders and counts are loaded again. */
export function useOrderAction() {
  const client = useQueryClient();
  const me = useSession()?.user.name ?? '';
  return useMutation({
    mutationFn: ({ action, orders }: AskedAction) => orderActions[action].run(orders, me),
    onSuccess: ({ message }, { action }) => showSuccess(orderActions[action].success ?? message),
    onError: ({ message }) => showError(message),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['orders'] });
      void client.invalidateQueries({ queryKey: ['order'] });
      void reloadFolderCounts(client);
    },
  });
}
