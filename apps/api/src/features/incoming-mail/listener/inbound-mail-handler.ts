import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { DiskSpace } from '../../domain/disk-space';
import { addressKey } from '../../domain/rate-limit';
import type { RequestLimits } from '../../http/rate-limits';
import type { FileStore } from '../../ports/file-store';
import type { MailDoor } from '../../ports/smtp-listener';
import { findRecipient } from './find-recipient';
import { receiveMail, refuseBeforehand } from './receive-mail';

interface Needs {
  db: Db;
  files: FileStore;
  jobs: JobQueue;
  limits: RequestLimits;
  disk: DiskSpace;
  config: Pick<Config, 'officeMailDomain' | 'incomingMail'>;
}

/** What an SMTP listener may do with our orders. */
export function openMailDoor(needs: Needs): MailDoor {
  const { db, limits, config } = needs;
  return {
    networkOf: addressKey,
    admit: (ip) => limits.consume('incomingMail', ip),
    async findOrder(recipient, ip) {
      const orderId = await findRecipient(db, config.officeMailDomain, recipient);
      // So that nobody learns by trying which orders exist.
      if (orderId === null) await limits.consume('unknownRecipient', ip);
      else await refuseBeforehand(needs, { orderIds: [orderId], clientIp: ip });
      return orderId;
    },
    receive: (mail) => receiveMail(needs, { source: 'smtp', ...mail }),
  };
}
