import { runInThread } from './limited-thread';
import type { Parsed, ReadMail } from './read-mail-worker';

export type { FromHeaders, ReadAttachment, ReadMail } from './read-mail-worker';

const limits = { seconds: 10, heapMegabytes: 256, memoryMegabytes: 512 } as const;

/** Started and loaded, the thread parses most messages in some milliseconds. */
const keeping = { minutes: 15, megabytes: 100, isSound: (parsed: Parsed) => 'mail' in parsed };

/** A card is one attachment; a family's cards are a few. */
const bounds = { maxDepth: 20, maxHeaderBytes: 256 * 1024, maxAttachments: 20, maxLetters: 20_000 } as const;

/** Parses a message in a thread with limits; null when it cannot be read within them. Never throws. */
export async function readMail(raw: Buffer): Promise<ReadMail | null> {
  const job = { raw: new Uint8Array(raw), ...bounds };
  const ended = await runInThread<Parsed>('read-mail-worker', import.meta.url, job, limits, keeping);
  return 'answer' in ended && 'mail' in ended.answer ? ended.answer.mail : null;
}
