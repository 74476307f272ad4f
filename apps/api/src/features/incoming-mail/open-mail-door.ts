import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { addressKey } from '../../domain/rate-limit';
import type { RequestLimits } from '../../http/rate-limits';
import type { FileStore } from '../../ports/file-store';
import type { MailDoor } from '../../ports/smtp-listener';
import { findRecipient } from './find-recipient';
import { receiveMail } from './receive-mail';

interface Needs {
  db: Db;
  files: FileStore;
  jobs: JobQueue;
  limits: RequestLimits;
  config: Pick<Config, 'officeMailDomain'>;
}

/** What an SMTP listener may do with our orders. */
export function openMailDoor({ db, files, jobs, limits, config }: Needs): MailDoor {
  return {
    networkOf: addressKey,
    admit: (ip) => limits.consume('incomingMail', ip),
    async findOrder(recipient, ip) {
      const orderId = await findRecipient(db, config.officeMailDomain, recipient);
      // So that nobody learns by trying which orders exist.
      if (orderId === null) await limits.consume('unknownRecipient', ip);
      return orderId;
    },
    receive: (mail) => receiveMail({ db, files, jobs }, { source: 'smtp', ...mail }),
  };
}
