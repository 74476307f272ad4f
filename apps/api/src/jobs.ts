import { accountsJobs } from './features/accounts/jobs';
import { directoryJobs } from './features/accounts/openid/jobs';
import { recordJobs } from './features/audit/sealed-record/jobs';
import { backupJobs } from './features/backup/nightly/jobs';
import { customerNoticesJobs } from './features/conversation/notices/jobs';
import { customerRemindersJobs } from './features/conversation/reminders/jobs';
import { disputesJobs } from './features/disputes/jobs';
import { healthJobs } from './features/health/jobs';
import { importsJobs } from './features/imports/jobs';
import { incomingCardsJobs } from './features/incoming-cards/jobs';
import { incomingMailJobs } from './features/incoming-mail/jobs';
import { mailJobs } from './features/mail/jobs';
import { ordersJobs } from './features/orders/jobs';
import { purgeJobs } from './features/privacy/jobs';
import { webhookJobs } from './features/webhooks/jobs';
import { statisticsJobs } from './platform/db/embedded/take-statistics';
import type { JobWorkers } from './platform/services';

/** The work on what the queue holds, in the order in which it starts. */
export const jobWorkers: JobWorkers[] = [
  ordersJobs,
  accountsJobs,
  directoryJobs,
  purgeJobs,
  webhookJobs,
  incomingMailJobs,
  incomingCardsJobs,
  recordJobs,
  disputesJobs,
  importsJobs,
  customerRemindersJobs,
  customerNoticesJobs,
  backupJobs,
  healthJobs,
  statisticsJobs,
  mailJobs,
];
