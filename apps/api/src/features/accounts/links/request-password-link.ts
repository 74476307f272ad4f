import type { Services } from '../../../platform/services';
import { announceResetLink } from './member-link';

/**
 * Queues the email with a link to choose a password. Does the same work for every address: the answer must not show which
 * ones have an account. The job makes the link, so that its token is in no queue.
 */
export async function requestPasswordLink({ db, jobs }: Pick<Services, 'db' | 'jobs'>, email: string): Promise<void> {
  const staffId = await announceResetLink(db, email.toLowerCase());
  await jobs.enqueue(db, 'send-member-link', { kind: 'reset', staffId });
}
