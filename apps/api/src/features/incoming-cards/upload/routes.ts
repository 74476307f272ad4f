import * as api from '@sac/contract/incoming-cards/upload-api';
import type { Routes } from '../../../platform/services';
import { recordRead } from '../../audit/record-read';
import { queuedSentence } from '../../mail/provider-notice';
import { asksUploader } from '../order-hold';
import { readUpload } from './read-upload';
import { uploadDocument } from './upload-document';

export const uploadRoutes: Routes = (mount, services) => {
  mount(api.uploadDocument, async ({ input, actor, file }) => {
    const { orderId, email, mailServiceProvider: provider, confirmContradiction, comparedByEye, seen } = input;
    const { notice } = await uploadDocument(services, actor, {
      orderId,
      email,
      provider,
      file,
      isConfirmed: confirmContradiction === 'yes',
      isComparedByEye: comparedByEye === 'yes',
      seen,
    });
    return {
      message: `The card is stored and the order is completed. ${queuedSentence(services.mailers, provider, `email to ${email}`)}`,
      notice,
    };
  });

  mount(api.checkDocument, async ({ input: { orderId }, actor, file }) => {
    const { card, type, picture } = await readUpload(services.db, orderId, file);
    await recordRead(services.db, actor, orderId);
    return {
      data: {
        verdict: card.verdict,
        reason: card.reason,
        findings: card.findings,
        held: await asksUploader(services.db, orderId, card.issue),
        facts: card.facts,
        content_type: type.contentType,
        picture: picture && `data:image/jpeg;base64,${picture.toString('base64')}`,
      },
    };
  });
};
