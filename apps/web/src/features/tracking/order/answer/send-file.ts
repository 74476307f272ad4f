import { answerPartBytes } from '@sac/contract/platform/constants';
import { type CallFailure, callTracking } from '../../call';
import { readGrant } from '../../grant';
import { keepTrying } from './keep-trying';

interface Sending {
  orderId: number;
  key: string;
  file: Blob;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /** It waits for the line. */
  onPause: (isPaused: boolean) => void;
}

/**
 * Sends a file in parts. After a line that dropped it goes on by itself with those that have not arrived.
 * @returns null once all of it has arrived, or why it was refused
 */
export async function sendFile({
  orderId,
  key,
  file,
  signal,
  onProgress,
  onPause,
}: Sending): Promise<CallFailure | null> {
  const parts = Math.max(1, Math.ceil(file.size / answerPartBytes));
  const token = readGrant(orderId);
  const there = await keepTrying(
    () => callTracking('/front/answer-parts', { orderId, fileKey: key }, { token, signal }),
    signal,
    onPause,
  );
  if (there.status !== 1) return there;
  const arrived = new Set(there.data.parts);
  for (let part = 0; part < parts; part++) {
    if (arrived.has(part)) continue;
    const content = file.slice(part * answerPartBytes, (part + 1) * answerPartBytes);
    const answer = await keepTrying(
      () =>
        callTracking(
          '/front/answer-part',
          { orderId, fileKey: key, part, parts },
          {
            token,
            signal,
            file: { field: 'content', content },
            onProgress: (share) => onProgress((part + share) / parts),
          },
        ),
      signal,
      onPause,
    );
    if (answer.status !== 1) return answer;
    onProgress((part + 1) / parts);
  }
  return null;
}
