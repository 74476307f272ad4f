import type { MailProvider } from '@sac/contract/forms';
import { uploadDocument } from '@sac/contract/order-page-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../lib/query';
import { showError, showSuccess } from '../../lib/toast';
import { reloadOrder } from './use-order';

interface Upload {
  email: string;
  file: File;
  provider: MailProvider;
}

/** Uploads the approved card of an order; `provider` is the one being sent by, while it lasts. */
export function useUpload(orderId: number, onDone: () => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ email, file, provider }: Upload) => {
      setProgress(0);
      const input = { orderId, email, mailServiceProvider: provider };
      return ask(uploadDocument, input, { file, onProgress: setProgress });
    },
    onSuccess: ({ message }) => {
      showSuccess(message);
      onDone();
    },
    onError: ({ message }) => showError(message),
    onSettled: () => reloadOrder(client, orderId),
  });
  return { send: mutate, provider: isPending ? variables.provider : undefined, progress };
}
