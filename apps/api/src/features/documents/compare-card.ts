import type { DocumentType } from '../../ports/document-type';
import { type CardCheck, type CardOwner, checkCard } from './check-card';
import { readCard } from './read-card';

const notCompared = (reason: string) =>
  `This card could not be compared with the order: ${reason}. Open it and check name, passport number and arrival date yourself.`;

/** Reads a card, as far as it can be read, and compares it with its order. `notice`: staff must look themselves, and why. */
export async function compareCard(
  { extension }: DocumentType,
  content: Buffer,
  owner: CardOwner,
): Promise<CardCheck & { notice: string | null }> {
  const unread = (reason: string) => ({
    verdict: 'unreadable' as const,
    findings: [`Not compared: ${reason}.`],
    notice: notCompared(reason),
  });
  if (extension !== 'pdf') return unread('it is an image');
  const reading = await readCard(content);
  if ('problem' in reading) return unread(reading.problem);
  const check = checkCard(reading.lines, owner);
  const notice = check.verdict === 'unreadable' ? notCompared('its text does not clearly name the traveller') : null;
  return { ...check, notice };
}

/** The refusal of a card that is somebody else's, or for another day; a line for each difference. */
export const contradictionOf = (orderId: number, { findings }: CardCheck): string =>
  [`The card contradicts order ${orderId}.`, ...findings, 'Nothing was stored and nothing was sent.'].join('\n');
