import type { MemberLinkKind } from '@sac/contract/accounts/identity-api';
import { can, type Role } from '@sac/contract/accounts/roles';
import type { Services } from '../../../platform/services';
import { replaceMemberLink } from '../../accounts/links/member-link';
import { signsInByDirectory } from '../../accounts/openid/directory-member';
import { recordActivity } from '../../audit/record-activity';
import { noPerson } from '../../audit/record-event';
import type { StaffMailWords } from './render-staff-mail';
import { sendStaffMail } from './send-staff-mail';

const wordsOf: Record<MemberLinkKind, (name: string, link: string, site: string) => StaffMailWords> = {
  reset: (name, link) => ({
    subject: 'Choose a new password',
    text: [
      `Hello ${name},`,
      'Somebody asked for a new password for your account. If it was you, choose one here:',
      link,
      'The link works once, and for 30 minutes. If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
    link,
    open: 'Choose a password',
  }),
  invitation: (name, link, site) => ({
    subject: 'You are invited to Singapore Arrival Card',
    text: [
      `Hello ${name},`,
      `You have an account at ${site}. Choose your password to start:`,
      link,
      'The link works once, and for 24 hours. If it has stopped working, ask the person who invited you for a new one.',
    ].join('\n\n'),
    link,
    open: 'Choose a password',
  }),
};

/** For members of the office's directory. */
const byDirectory = (name: string, site: string): StaffMailWords => ({
  subject: 'Your password',
  text: `Hello ${name},\n\nSomebody asked for a new password for your account. You need none here: you sign in with your company account. If it was not you, do nothing.`,
  link: site,
  open: 'Sign in',
});

/** For members whose type may not change its own password (docs/spec.md §6). */
const noReset = (name: string, site: string): StaffMailWords => ({
  subject: 'Your password',
  text: `Hello ${name},\n\nSomebody asked for a new password for your account. Your account type cannot set one itself: ask a Manager or an Admin for a new password. If it was not you, do nothing.`,
  link: site,
  open: 'Sign in',
});

/**
 * Emails a link to choose a password; each try makes a new one, and the one before stops working. A link that has ended since
 * it was asked for, as by a change of the member, is not sent.
 * @param staffId null: no member has the email that was typed
 * @throws when the provider is unavailable, so that the queue retries
 */
export async function sendMemberLink(
  services: Pick<Services, 'db' | 'mailers' | 'config'>,
  { kind, staffId }: { kind: MemberLinkKind; staffId: number | null },
  lastTry: boolean,
): Promise<void> {
  if (staffId === null) return;
  const { db } = services;
  const staff = await db
    .selectFrom('staff')
    .select(['name', 'email', 'type'])
    .where('id', '=', staffId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!staff) return;
  const { name, email, type } = staff;
  const words = await wordsFor(services, { id: staffId, name, type }, kind);
  if (!words) return;
  const result = await sendStaffMail(services, email, words);
  if (result.kind === 'unavailable' && !lastTry) throw new Error(`link for member ${staffId}: ${result.reason}`);
  const state = result.kind !== 'sent' ? result.kind : result.isPreview ? 'preview' : 'sent';
  const reason = result.kind === 'sent' ? null : result.reason;
  await recordActivity(db, noPerson, { kind: 'password link', to: name, detail: { link: kind, state, reason } });
}

/** Null: the link that was asked for has ended since. */
async function wordsFor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, name, type }: { id: number; name: string; type: Role },
  kind: MemberLinkKind,
): Promise<StaffMailWords | null> {
  const site = config.publicUrl;
  if (kind === 'reset') {
    if (await signsInByDirectory(db, config, id)) return byDirectory(name, site);
    if (!can(type, 'password.change')) return noReset(name, site);
  }
  const link = await replaceMemberLink(db, id, kind, site);
  return link === null ? null : wordsOf[kind](name, link, site);
}
