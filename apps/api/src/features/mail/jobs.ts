import type { JobWorkers } from '../../platform/services';
import { sendMail } from './send-mail';

export const mailJobs: JobWorkers = (services) =>
  services.jobs.work('send-mail', ({ mailId }, lastTry) => sendMail(services, mailId, lastTry));
