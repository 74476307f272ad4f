import { roles } from '@sac/contract/accounts/roles';
import { z } from 'zod';
import { unquoted } from './as-typed';
import { backupKeep, tidyKeep } from './backup-settings';
import { groupRoles, tidyGroups } from './group-roles';
import { agePublicKey, tidyAgeKey } from './public-keys';
import type { ScreenSetting } from './setting';
import { count, issuerUrl, namesOf, onOff, text, tidyIssuer } from './setting-types';

/** How staff sign in. */
export const securitySettings = {
  TWO_STEP_REQUIRED: {
    section: 'Security',
    input: { kind: 'choices', options: Object.fromEntries(roles.map((role) => [role, role])) },
    label: 'Two-step sign-in is required for',
    type: namesOf(roles, 'types'),
    default: 'none',
    help: 'Members of these types who have not set it up can do nothing else before.',
  },
  SESSION_IDLE_MINUTES: {
    section: 'Security',
    input: { kind: 'number', unit: 'minutes' },
    label: 'Sessions end without activity after',
    type: count(5, 1440),
    default: '60',
    help: 'Clicks and keys are activity. A notice comes two minutes before.',
  },
  OIDC_ISSUER: {
    section: 'Security',
    input: { kind: 'text' },
    label: 'OpenID Connect: issuer',
    type: issuerUrl,
    tidy: tidyIssuer,
    help: 'The address of your directory, such as https://login.microsoftonline.com/YOUR-DIRECTORY-ID/v2.0.',
  },
  OIDC_CLIENT_ID: {
    section: 'Security',
    input: { kind: 'text' },
    label: 'OpenID Connect: client id',
    type: text('a client id'),
    tidy: unquoted,
    help: 'As the directory shows it for this application.',
  },
  OIDC_CLIENT_SECRET: {
    section: 'Security',
    input: { kind: 'secret' },
    label: 'OpenID Connect: client secret',
    type: text('a client secret'),
    help: 'As the directory shows it for this application.',
  },
  OIDC_ROLES: {
    section: 'Security',
    input: { kind: 'long' },
    label: 'OpenID Connect: types by group',
    type: groupRoles,
    tidy: tidyGroups,
    help: 'Which group of the directory gets which type, such as office-admins=Admin, office-staff=Team. Who is in none of these groups cannot sign in.',
  },
  OIDC_OWN_EMAILS: {
    section: 'Security',
    input: { kind: 'switch' },
    label: 'The directory’s email addresses are the office’s own',
    type: onOff,
    default: 'off',
    help: 'Only where your own administrators give out the addresses: people come in by them at their first sign-in, although the directory does not confirm them. Not needed for Microsoft Entra ID with the ID of your directory in its address.',
  },
  OIDC_ONLY: {
    section: 'Security',
    input: { kind: 'switch' },
    label: 'OpenID Connect only',
    type: onOff,
    default: 'off',
    help: 'Nobody can sign in with a password. If the directory is away, the person who runs the server can allow one member a password: allow-password, in the operations manual.',
  },
} as const satisfies Record<string, ScreenSetting>;

/** How long personal data are kept, and backups. */
export const privacySettings = {
  PURGE_AFTER_DAYS: {
    section: 'Privacy',
    input: { kind: 'number', unit: 'days' },
    label: 'Remove personal data',
    type: count(30, 36_500, ': until then customers and their banks still ask'),
    help: 'After the departure, each night and for good. Empty: they stay. Banks accept disputes for about 120 days, and without the data there is nothing to answer them with.',
  },
  BACKUP_PUBLIC_KEY: {
    section: 'Privacy',
    input: { kind: 'text' },
    label: 'Key of backups',
    type: agePublicKey,
    tidy: tidyAgeKey,
    help: 'Backups are encrypted with this key, which begins with age1. Make a pair with the program age-keygen: enter the public key here, and keep the private key in a safe place away from this server; without it a backup cannot be read. Empty: backups are not encrypted.',
  },
  BACKUP_KEEP: {
    section: 'Privacy',
    input: { kind: 'text' },
    label: 'Keep backups',
    type: backupKeep,
    tidy: tidyKeep,
    default: '7 days, 4 weeks, 12 months',
    help: 'How long backups stay: with 7 days, 4 weeks, 12 months, one of each of the last 7 days, one of each of the last 4 weeks and one of each of the last 12 months. Older ones are deleted.',
  },
} as const satisfies Record<string, ScreenSetting>;

/** Other systems. Intake keys and the addresses of webhooks have screens of their own. */
export const integrationSettings = {
  INTAKE_PER_MINUTE: {
    section: 'Integrations',
    input: { kind: 'number', unit: 'orders a minute' },
    label: 'An intake key may send',
    type: count(1, 1_000_000),
    default: '1200',
    help: 'If the sales site sends more, it is asked to wait and send the rest later. No order is lost.',
  },
  WEBHOOK_RETRY_HOURS: {
    section: 'Integrations',
    input: { kind: 'number', unit: 'hours' },
    label: 'Try webhooks again for',
    type: count(0, 168),
    default: '24',
    help: 'If another system does not take a notification, it is sent again for so long, with longer and longer waits. Then it is shown as failed. 0: it is sent once.',
  },
  STRIPE_WEBHOOK_SECRET: {
    section: 'Integrations',
    input: { kind: 'secret' },
    label: 'Stripe: signing secret for disputes',
    type: z.string().regex(/^whsec_\S{16,}$/, 'must be the signing secret of a webhook: whsec_…'),
    tidy: unquoted,
    help: 'Brings disputes here from Stripe. In Stripe: Developers, Webhooks, Add endpoint, with this URL: {office}/api/webhooks/stripe and the events charge.dispute.created, charge.dispute.updated and charge.dispute.closed. Stripe shows the signing secret of the endpoint.',
  },
} as const satisfies Record<string, ScreenSetting>;
