import { maxBatchFiles, tooManyFiles, uploadBatchCard } from '@sac/contract/incoming-cards/card-batches-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { httpStatusOf } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { showError } from '../../../platform/ui/messages/toast';
import { orderKeys } from '../../orders/order-queries';

/** The server stores them as they come; more requests at once would only wait. */
const atOnce = 3;

interface Uploads {
  key: string;
  total: number;
  done: number;
  failed: readonly { file: File; message: string }[];
}

/**
 * Sends files one by one, a few at a time, into a batch. What fails can be sent again: the server adds no file twice.
 * @param onBatch called with the batch once the server has its first file
 */
export function useUploads(onBatch: (batchId: number) => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Uploads>({ key: '', total: 0, done: 0, failed: [] });
  const isBusy = uploads.done < uploads.total;

  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);

  async function send(files: readonly File[], key: string) {
    const waiting = [...files];
    let batchId: number | null = null;
    const sendOne = async (file: File) => {
      try {
        const answer = await call(uploadBatchCard, { batchKey: key }, { file });
        if (batchId === null) onBatch(answer.batchId);
        batchId = answer.batchId;
        return [];
      } catch (error) {
        // A 401 has ended the session.
        if (!(error instanceof Error) || httpStatusOf(error) === 401) return [];
        return [{ file, message: error.message }];
      }
    };
    const sendNext = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const failed = await sendOne(file);
        setUploads((now) => ({ ...now, done: now.done + 1, failed: [...now.failed, ...failed] }));
      }
    };
    setUploads({ key, total: files.length, done: 0, failed: [] });
    await Promise.all(Array.from({ length: atOnce }, sendNext));
    await client.invalidateQueries({ queryKey: orderKeys.received });
  }

  return {
    ...uploads,
    isBusy,
    /** @param key of the batch that is open; null: the files are a new one */
    drop(files: readonly File[], key: string | null) {
      if (files.length > maxBatchFiles) showError(tooManyFiles);
      else if (files.length > 0) void send(files, key ?? crypto.randomUUID());
    },
    again: () =>
      void send(
        uploads.failed.map(({ file }) => file),
        uploads.key,
      ),
  };
}
