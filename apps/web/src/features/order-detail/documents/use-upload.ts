import type { MailProvider } from '@sac/contract/forms';
import { uploadDocument } from '@sac/contract/order-page-api';
import type { CardVerdict } from '@sac/contract/stored-document';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, fieldErrorOf } from '../../../lib/query';
import { showSuccess } from '../../../lib/toast';
import { showFailure } from '../../orders/as-seen';
import { useOrderChange } from '../../orders/seen-context';
import { reloadOrder } from '../../orders/use-order';

export interface Upload {
  email: string;
  file: File;
  provider: MailProvider;
  /** What staff have seen and compared before they send. */
  verdict: CardVerdict;
}

interface Outcomes {
  onDone: () => void;
  /** The order was changed after the card was checked, and the two no longer match. */
  onMismatch: (upload: Upload) => void;
}

/** Uploads the approved card of an order; `provider` is the one being sent by, while it lasts. */
export function useUpload(orderId: number, { onDone, onMismatch }: Outcomes) {
  const client = useQueryClient();
  const change = useOrderChange(orderId);
  const [progress, setProgress] = useState(0);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ email, file, provider, verdict }: Upload) => {
      setProgress(0);
      const input = { orderId, email, mailServiceProvider: provider };
      const checked = {
        ...(verdict === 'contradicts' && { confirmContradiction: 'yes' as const }),
        ...(verdict === 'unreadable' && { comparedByEye: 'yes' as const }),
      };
      return change((seen) =>
        ask(uploadDocument, { ...input, ...checked, seen: JSON.stringify(seen) }, { file, onProgress: setProgress }),
      );
    },
    onSuccess: ({ message }) => {
      showSuccess(message);
      onDone();
    },
    onError: (error, upload) => {
      showFailure(error);
      if (fieldErrorOf(error, 'confirmContradiction') !== undefined) onMismatch(upload);
    },
    onSettled: () => reloadOrder(client, orderId),
  });
  return { send: mutate, provider: isPending ? variables.provider : undefined, progress };
}
