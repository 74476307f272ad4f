import * as api from '@sac/contract/pictures-api';
import type { JobQueue } from '../../../db/job-queue';
import type { Db } from '../../../db/open-database';
import type { Tokens } from '../../../domain/accounts/tokens';
import { staffFileLink } from '../../../domain/documents/staff-file-link';
import { recordRead } from '../../../domain/events/record-read';
import { requireUnpurged } from '../../../domain/orders/require-order';
import type { Mount } from '../../../http/mount';
import type { FileStore } from '../../../ports/file-store';
import { addPicture } from './add-picture';
import { selectPictures } from './pictures-sql';
import { removePicture } from './remove-picture';

interface Needs {
  db: Db;
  files: FileStore;
  jobs: JobQueue;
  tokens: Tokens;
}

export function picturesRoutes(mount: Mount, needs: Needs) {
  const { db, tokens } = needs;

  mount(api.getEvidencePictures, async ({ input: { orderId }, actor }) => {
    await requireUnpurged(db, orderId);
    const pictures = await selectPictures(db, orderId);
    if (pictures.length > 0) await recordRead(db, actor, orderId);
    const data = await Promise.all(
      pictures.map(async ({ file, content_type: contentType, picture, ...shown }) => ({
        ...shown,
        url: await staffFileLink(tokens, { file, contentType, picture }, actor.sessionId),
      })),
    );
    return { data, total: data.length };
  });

  mount(api.addEvidencePicture, async ({ input, actor, file }) => ({
    data: await addPicture(needs, actor, { ...input, file }),
    message: 'The picture is added.',
  }));

  mount(api.removeEvidencePicture, async ({ input: { pictureId }, actor }) => {
    await removePicture(needs, actor, pictureId);
    return { message: 'The picture is removed.' };
  });
}
