import { checkDocument } from '@sac/contract/incoming-cards/upload-api';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Has the server read the chosen card and compare it with the order; nothing is stored or sent. */
export function useCheck(orderId: number) {
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (file: File) => call(checkDocument, { orderId }, { file }),
    // The form shows a problem beside the file.
    meta: { isQuiet: true, isShown: () => true },
  });
  return { check: mutate, reset, checked: data?.data, problem: error?.message, isChecking: isPending };
}
