import { addressKey } from '../../../platform/http/limits/rate-limit';
import type { Services } from '../../../platform/services';
import { findRecipient } from '../find-recipient';
import { receiveMail, refuseBeforehand } from '../receive-mail';
import type { InboundMailHandler } from './smtp-listener';

/** What an SMTP listener may do with our orders. */
export function openInboundMailHandler(
  needs: Pick<Services, 'db' | 'files' | 'jobs' | 'limits' | 'disk' | 'dns' | 'config'>,
): InboundMailHandler {
  const { db, limits, config } = needs;
  return {
    networkOf: addressKey,
    admit: (ip) => limits.consume('incomingMail', ip),
    async findOrder(recipient, ip) {
      const orderId = await findRecipient(db, config, recipient);
      // A limit, so that trying addresses does not reveal which orders exist.
      if (orderId === null) await limits.consume('unknownRecipient', ip);
      else await refuseBeforehand(needs, { orderIds: [orderId], clientIp: ip });
      return orderId;
    },
    receive: (mail) => receiveMail(needs, { source: 'smtp', ...mail }),
  };
}
