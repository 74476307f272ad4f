import type { DefencePack } from '@sac/contract/disputes/evidence-api';
import { currentOf } from '@sac/contract/orders/stored-document';
import type { FileStore } from '../../../platform/stores/file-store';
import { readFile } from '../../../platform/stores/read-stored-file';
import type { Tokens } from '../../accounts/tokens';
import { staffFileLink } from '../../cards/staff-file-link';
import { type CardPicture, drawCard } from './card-page/draw-card';
import { cardKey, pictureKey } from './picture-blocks';
import type { Evidence } from './read-evidence';

/** The pictures of a pack by their keys: JPEG or PNG. */
export type PackPictures = Record<string, Uint8Array<ArrayBuffer>>;

/** The first page of the card that customers get, from the record before it is masked. Null: there is no such card. */
export async function readCardPage(
  files: FileStore,
  { order, documents, corrections }: Evidence,
): Promise<CardPicture | null> {
  const card = currentOf(documents);
  if (!card) return null;
  const secrets = corrections.filter(({ field }) => field === 'passport_number' || field === 'date_of_birth');
  if (secrets.some(({ at }) => at > card.create_ts))
    return { reason: 'the passport number or the date of birth was corrected after the card was stored' };
  const content = await readFile(files, card.file1);
  if (!content) return { reason: 'the file is missing from our storage' };
  return drawCard(content, card.content_type, order);
}

/** What a PDF has inside. A file that is missing from the storage is left out, and the PDF says so in its place. */
export async function readPictures(
  files: FileStore,
  { pictures }: Evidence,
  card: CardPicture | null,
): Promise<PackPictures> {
  const read: PackPictures = card && 'png' in card ? { [cardKey]: new Uint8Array(card.png) } : {};
  for (const { id, picture, file } of pictures) {
    const content = await readFile(files, picture ?? file);
    if (content) read[pictureKey(id)] = new Uint8Array(content);
  }
  return read;
}

/** The same pack with the addresses from which a screen gets its pictures. */
export async function withLinks(
  pack: DefencePack,
  tokens: Tokens,
  { pictures }: Evidence,
  card: CardPicture | null,
  sessionId: string,
): Promise<DefencePack> {
  const links = new Map<string, string>();
  if (card && 'png' in card) links.set(cardKey, `data:image/png;base64,${card.png.toString('base64')}`);
  for (const { id, file, content_type: contentType, picture } of pictures)
    links.set(pictureKey(id), await staffFileLink(tokens, { file, contentType, picture }, sessionId));
  const attachments = pack.attachments.map((attachment) => ({
    ...attachment,
    blocks: attachment.blocks.map((block) =>
      block.kind === 'picture' ? { ...block, url: links.get(block.key) ?? null } : block,
    ),
  }));
  return { ...pack, attachments };
}
