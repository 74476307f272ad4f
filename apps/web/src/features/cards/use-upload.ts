import type { MailProvider } from '@sac/contract/forms';
import { uploadDocument } from '@sac/contract/order-page-api';
import type { CardVerdict } from '@sac/contract/stored-document';
import { useState } from 'react';
import { fieldErrorOf } from '../../../lib/api-error';
import { call } from '../../../lib/call';
import { useOrderChange } from '../../orders/seen';
import { useFinishOrder } from '../../orders/work-session';

export interface Upload {
  email: string;
  file: File;
  provider: MailProvider;
  /** What staff have seen and compared before they send. */
  verdict: CardVerdict;
}

interface Outcomes {
  /** The card is sent, and the page of its order stays open. */
  onDone: () => void;
  /** The order was changed after the card was checked, and the two no longer match. */
  onMismatch: (upload: Upload) => void;
}

/** Uploads the approved card of an order; `provider` is the one being sent by, while it lasts. */
export function useUpload(orderId: number, { onDone, onMismatch }: Outcomes) {
  const [progress, setProgress] = useState(0);
  const finish = useFinishOrder(orderId);
  const { mutate, isPending, variables } = useOrderChange(
    orderId,
    ({ email, file, provider, verdict }: Upload, seen) => {
      setProgress(0);
      const input = { orderId, email, mailServiceProvider: provider, seen: JSON.stringify(seen) };
      const checked = {
        ...(verdict === 'contradicts' && { confirmContradiction: 'yes' as const }),
        ...(verdict === 'unreadable' && { comparedByEye: 'yes' as const }),
      };
      return call(uploadDocument, { ...input, ...checked }, { file, onProgress: setProgress });
    },
    {
      async onSuccess() {
        if (!(await finish())) onDone();
      },
      onError(error, upload) {
        if (fieldErrorOf(error, 'confirmContradiction') !== undefined) onMismatch(upload);
      },
    },
  );
  return { send: mutate, provider: isPending ? variables.provider : undefined, progress };
}
