import { z } from 'zod';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { instant } from '../platform/fields';
import { mailProvider } from '../platform/forms';

/** 'not yet': it can wait until the office goes live. 'wrong': something is broken now, or customers see what is not true. */
export const healthStates = ['fine', 'not yet', 'wrong'] as const;
export type HealthState = (typeof healthStates)[number];

/** The groups of the list, in their order. */
export const healthGroups = ['Email', 'Incoming email', 'Office', 'Security and data', 'Server'] as const;
export type HealthGroup = (typeof healthGroups)[number];

/** Where something is put right: a section of Settings, or a screen. */
export const healthPlaces = [
  'Office',
  'Email',
  'Work',
  'Security',
  'Privacy',
  'gateway',
  'twoStep',
  'needsAttention',
] as const;
export type HealthPlace = (typeof healthPlaces)[number];

const dnsRecord = z.object({
  name: z.string(),
  type: z.enum(['TXT', 'CNAME', 'MX']),
  /** An MX record alone has one. */
  priority: z.number().optional(),
  value: z.string(),
});
/** A record for the name servers of a domain, as panels ask for it: full names without the full stop at their end. */
export type DnsRecord = z.output<typeof dnsRecord>;

/** A text of one record has at most 255 bytes; a longer one is written in pieces. */
const quoted = (text: string) => (text.match(/.{1,255}/gs) ?? ['']).map((piece) => `"${piece}"`).join(' ');

/** The record as one line of a zone file. */
export function dnsLine({ name, type, priority, value }: DnsRecord): string {
  const data = type === 'TXT' ? quoted(value) : `${value.replace(/\.$/, '')}.`;
  return [`${name}.`, type, priority, data].filter((part) => part !== undefined).join(' ');
}

const finding = z.object({
  state: z.enum(healthStates),
  /** What was found, a sentence or two. */
  found: z.string(),
  /** The one thing to do; null: nothing. */
  todo: z.string().nullable(),
  place: z.enum(healthPlaces).nullable(),
  /** What to add or change at the domain's name servers, where `todo` says so. */
  record: dnsRecord.nullable(),
});
export type Finding = z.output<typeof finding>;

const healthCheck = finding.extend({
  key: z.string(),
  group: z.enum(healthGroups),
  title: z.string(),
  /** The test that the line offers: an email by a provider to the Admin, or an email to this server. */
  test: z.enum(['AWS', 'Sendgrid', 'incoming']).nullable(),
  /** Null: it is being checked now, because what it is about has changed. */
  checked_at: instant.nullable(),
});
export type HealthCheck = z.output<typeof healthCheck>;

const access = { kind: 'staff', action: 'settings.manage' } as const;
/** The address that the browser has opened, such as https://office.example.sg. */
const from = z.object({ origin: z.url({ protocol: /^https?$/, error: 'Send origin as an address.' }) });

export const getHealth = endpoint({
  method: 'GET',
  path: '/admin/get-health',
  summary:
    'What was checked before and while the office works, and what was found; name servers are asked once an hour',
  access,
  input: from,
  output: answer(z.array(healthCheck)),
});

export const checkHealth = endpoint({
  method: 'POST',
  path: '/admin/check-health',
  summary: 'Check everything now, also what name servers say',
  access,
  heavy: 'report',
  input: from,
  output: answer(z.array(healthCheck)),
});

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/admin/send-test-email',
  summary: 'Send a test email by this provider to your own address',
  access,
  heavy: 'testMail',
  input: z.object({ mailServiceProvider: mailProvider }),
  output: done,
});

export const testIncomingEmail = endpoint({
  method: 'POST',
  path: '/admin/test-incoming-email',
  summary: 'Make an address for a test of incoming email, and send an email to it if a provider is set up',
  access,
  heavy: 'testMail',
  input: noInput,
  output: done,
});
