import type { MailEntry, retryMail, stopMail } from '@sac/contract/mail-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/query';
import { showError, showSuccess } from '../../lib/toast';
import { reloadOrder } from './use-order';

/** Stops a mail that waits, or tries a failed one again; too late is said in the server's words. */
export function useMailAction({ id, order_id }: MailEntry, endpoint: typeof stopMail | typeof retryMail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask(endpoint, { mailId: id }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: ({ message }) => showError(message),
    onSettled: () => reloadOrder(client, order_id),
  });
}
