import { type MailEntry, retryMail, stopMail } from '@sac/contract/mail-api';
import type { SeenOrder } from '@sac/contract/seen-order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../lib/query';
import { showSuccess } from '../../../lib/toast';
import { showFailure } from '../../orders/as-seen';
import { useOrderChange } from '../../orders/seen-context';
import { reloadOrder } from '../../orders/use-order';

const actions = {
  // Seconds count, and what is stopped can be sent again: nothing is asked.
  stop: (mailId: number) => ask(stopMail, { mailId }),
  retry: (mailId: number, seen: SeenOrder) => ask(retryMail, { mailId, seen }),
};

/** Stops a mail that waits, or tries a failed one again; too late is said in the server's words. */
export function useMailAction({ id, order_id }: MailEntry, action: keyof typeof actions) {
  const client = useQueryClient();
  const change = useOrderChange(order_id);
  return useMutation({
    mutationFn: () => change((seen) => actions[action](id, seen)),
    onSuccess: ({ message }) => showSuccess(message),
    onError: showFailure,
    onSettled: () => reloadOrder(client, order_id),
  });
}
