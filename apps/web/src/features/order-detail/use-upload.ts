import type { MailProvider } from '@sac/contract/forms';
import { uploadDocument } from '@sac/contract/order-page-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, fieldErrorOf } from '../../lib/query';
import { showError, showSuccess } from '../../lib/toast';
import { reloadOrder } from './use-order';

interface Upload {
  email: string;
  file: File;
  provider: MailProvider;
  /** Staff have read what differs and want this very card to go. */
  isConfirmed?: boolean;
}

/** A card that the server has stopped: what differs, and what was to be sent. */
interface Contradiction {
  sentence: string;
  upload: Upload;
}

/**
 * Uploads the approved card of an order; `provider` is the one being sent by, while it lasts. `contradiction` waits for
 * `confirm` or `cancel`; `notice` says why the card must be looked at, until the next one is sent or it is dismissed.
 */
export function useUpload(orderId: number, onDone: () => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [notice, setNotice] = useState<string | null>(null);
  const [contradiction, setContradiction] = useState<Contradiction | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ email, file, provider, isConfirmed }: Upload) => {
      setProgress(0);
      setNotice(null);
      const input = { orderId, email, mailServiceProvider: provider };
      const confirmed = isConfirmed ? ({ confirmContradiction: 'yes' } as const) : {};
      return ask(uploadDocument, { ...input, ...confirmed }, { file, onProgress: setProgress });
    },
    onSuccess: ({ message, notice }) => {
      setContradiction(null);
      setNotice(notice);
      showSuccess(message);
      onDone();
    },
    onError: (error, upload) => {
      const sentence = fieldErrorOf(error, 'confirmContradiction');
      setContradiction(sentence === undefined ? null : { sentence, upload });
      if (sentence === undefined) showError(error.message);
    },
    onSettled: () => reloadOrder(client, orderId),
  });
  return {
    send: mutate,
    provider: isPending ? variables.provider : undefined,
    progress,
    notice,
    dismissNotice: () => setNotice(null),
    contradiction: contradiction?.sentence ?? null,
    confirm: () => contradiction && mutate({ ...contradiction.upload, isConfirmed: true }),
    cancel: () => setContradiction(null),
  };
}
