import type { JobWorkers } from '../../platform/services';
import { sendMail } from './send-mail';
import { sendMemberLink } from './staff-mail/send-member-link';

export const mailJobs: JobWorkers = async (services) => {
  await services.jobs.work('send-mail', ({ mailId }, lastTry) => sendMail(services, mailId, lastTry));
  await services.jobs.work('send-member-link', (link, lastTry) => sendMemberLink(services, link, lastTry));
};
