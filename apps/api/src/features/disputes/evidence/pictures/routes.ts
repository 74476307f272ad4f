import * as api from '@sac/contract/disputes/pictures-api';
import type { Routes } from '../../../../platform/services';
import { recordRead } from '../../../audit/record-read';
import { staffFileLink } from '../../../cards/staff-file-link';
import { requireUnpurged } from '../../../orders/require-order';
import { addPicture } from './add-picture';
import { selectPictures } from './select-pictures';

export const picturesRoutes: Routes = (mount, services) => {
  const { db, tokens } = services;

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
    data: await addPicture(services, actor, { ...input, file }),
    message: 'The picture is added.',
  }));
};
