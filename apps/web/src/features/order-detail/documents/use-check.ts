import { checkDocument } from '@sac/contract/order-page-api';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../lib/query';
import { showError } from '../../../lib/toast';

/** Has the server read the chosen card and compare it with the order; nothing is stored or sent. */
export function useCheck(orderId: number) {
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (file: File) => ask(checkDocument, { orderId }, { file }),
    onError: ({ message }) => showError(message),
  });
  return { check: mutate, reset, checked: data?.data, problem: error?.message, isChecking: isPending };
}
