import { pictureTypeMessage, tooManyPictures } from '@sac/contract/disputes/pictures-api';
import { maxPictures } from '@sac/contract/platform/constants';
import { documentTypeMessage, fileRequired } from '@sac/contract/platform/forms';
import type { Db } from '../../../../platform/db/open-database';
import { transactionOutcome } from '../../../../platform/db/transaction-outcome';
import { conflict, unprocessable, unsupportedMediaType } from '../../../../platform/errors';
import type { StaffActor } from '../../../../platform/http/actors';
import type { UploadedFile } from '../../../../platform/http/endpoints/multipart';
import { orNotStored } from '../../../../platform/outside/scan-file';
import type { Services } from '../../../../platform/services';
import { documentTypeOf } from '../../../../platform/untrusted/document-type';
import { makeJpeg } from '../../../../platform/untrusted/make-picture';
import { recordEvents } from '../../../audit/record-event';
import { removeCard, type StoredCardFile, storeCard } from '../../../cards/store-card';
import { lockForChange, refuseDeleted, requireUnpurged } from '../../../orders/require-order';

const notStored =
  'The picture could not be stored, so nothing was changed. The server’s disk may be full: tell your administrator, then add the picture again.';

/** The text of a long chat stays readable on paper, and a picture has some 300 KB. */
const most = { pixels: 2_500_000, side: 4000, quality: 80 } as const;

interface Given {
  orderId: number;
  pictureKey: string;
  caption: string;
  file: UploadedFile | null;
}

const selectByKey = (db: Db, { orderId, pictureKey }: Given) =>
  db
    .selectFrom('evidence_picture')
    .select('id')
    .where('order_id', '=', orderId)
    .where('picture_key', '=', pictureKey)
    .executeTakeFirst();

/** A new JPEG of the file: where and with what it was taken does not leave the office. */
async function readPicture(file: UploadedFile) {
  const type = await documentTypeOf(file.content);
  if (file.content.length === 0) throw unprocessable({ picture: 'The file is empty. Choose the picture again.' });
  if ('problem' in type)
    throw unsupportedMediaType(type.problem === documentTypeMessage ? pictureTypeMessage : type.problem);
  const { extension, contentType, content } = type;
  if (extension === 'pdf') throw unsupportedMediaType(pictureTypeMessage);
  const made = await makeJpeg(extension, content, most);
  if ('problem' in made) throw unsupportedMediaType(made.problem);
  return { extension, contentType, content, picture: made.picture };
}

/**
 * Adds a picture to an order's evidence. The same key again is the same picture.
 * @throws 422 no or empty file; 415 not a picture, a broken one or one with a virus; 404; 409 the order is deleted or purged, or has enough
 *   pictures; 503 it could not be stored
 */
export async function addPicture(
  { db, files }: Pick<Services, 'db' | 'files'>,
  actor: StaffActor,
  given: Given,
): Promise<{ id: number }> {
  const { orderId, file } = given;
  if (!file) throw unprocessable({ picture: fileRequired });
  refuseDeleted(await requireUnpurged(db, orderId));
  const known = await selectByKey(db, given);
  if (known) return known;
  const { extension, contentType, content, picture } = await readPicture(file);
  const stored = await storeCard(files, orderId, {
    name: file.name || 'picture',
    extension,
    content,
    picture,
  }).catch(orNotStored(notStored));
  const outcome = await transactionOutcome(
    db,
    (db) => recordPicture(db, actor, given, contentType, stored),
    async (db) => (await selectByKey(db, given)) !== undefined,
  );
  if (outcome.kind !== 'committed') {
    // The sweep removes files left behind. Errors here must not hide the original one.
    if (outcome.kind === 'rolled back') await removeCard(files, stored);
    throw outcome.error;
  }
  // The same picture sent twice at once.
  if (!outcome.result.isNew) await removeCard(files, stored);
  return { id: outcome.result.id };
}

async function recordPicture(
  db: Db,
  actor: StaffActor,
  given: Given,
  contentType: string,
  { name: file, bytes, sha256, picture }: StoredCardFile,
): Promise<{ id: number; isNew: boolean }> {
  const { orderId, pictureKey, caption } = given;
  // Pictures that come at once are counted one after the other.
  await lockForChange(db, orderId);
  const known = await selectByKey(db, given);
  if (known) return { ...known, isNew: false };
  const { count } = await db
    .selectFrom('evidence_picture')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= maxPictures) throw conflict(tooManyPictures);
  const { id } = await db
    .insertInto('evidence_picture')
    .values({
      order_id: orderId,
      picture_key: pictureKey,
      caption,
      file,
      content_type: contentType,
      bytes,
      sha256,
      picture: picture?.name ?? null,
      picture_bytes: picture?.bytes ?? null,
      picture_sha256: picture?.sha256 ?? null,
      added_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvents(db, [
    { orderId, kind: 'picture added', actor: actor.name, ip: actor.ip, to: caption, detail: { pictureId: id } },
  ]);
  return { id, isNew: true };
}
