import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import type { CheckedCard } from '@sac/contract/orders/stored-document';
import type { MailProvider } from '@sac/contract/platform/forms';
import { useState } from 'react';
import { fieldErrorOf } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { requireProvider } from '../../mail/providers';
import { useOrderChange } from '../../orders/actions/seen';
import { useFinishOrder } from '../../orders/actions/work-session';

export interface Upload {
  email: string;
  file: File;
  provider: MailProvider;
  /** What staff have seen and compared before they send. */
  checked: CheckedCard;
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
    async ({ email, file, provider, checked: { verdict, held } }: Upload, seen) => {
      setProgress(0);
      await requireProvider(provider);
      const input = { orderId, email, mailServiceProvider: provider, seen };
      const confirmed = {
        ...((verdict === 'contradicts' || held !== null) && { confirmContradiction: 'yes' as const }),
        ...(verdict === 'unreadable' && { comparedByEye: 'yes' as const }),
      };
      return call(uploadDocument, { ...input, ...confirmed }, { file, onProgress: setProgress });
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
