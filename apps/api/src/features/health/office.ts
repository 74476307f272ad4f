import type { Finding } from '@sac/contract/health/health-api';
import type { Services } from '../../platform/services';
import { isLoopback } from '../../platform/settings/loopback';
import { screenSettingOf } from '../../platform/settings/settings';
import { selectMissing } from '../form-helper/missing-fields';
import { type Check, fine, notYet, wrong } from './finding';
import { checkHolidays } from './holidays';

function checkAddress({ config: { publicUrl } }: Services, origin: string | null): Finding {
  const { protocol, hostname, origin: expected } = new URL(publicUrl);
  if (isLoopback(hostname.replaceAll(/[[\]]/g, '')))
    return notYet(
      `This office is at ${publicUrl}, which only this machine can open.`,
      'The person who runs the server must give it an address that others can open (PUBLIC_URL).',
    );
  if (protocol !== 'https:')
    return wrong(
      `${publicUrl} has no encryption: passwords and passport numbers can be read on the way.`,
      'The person who runs the server must put an https proxy in front of it and set its address (PUBLIC_URL).',
    );
  if (origin !== null && origin !== expected)
    return wrong(
      `Links lead to ${expected}, but this page was opened at ${origin}.`,
      'Open the office there. If that address is wrong, the person who runs the server must correct it (PUBLIC_URL).',
    );
  return fine(
    origin === null ? `Links lead to ${expected}.` : `This page was opened at ${expected}, where links lead.`,
  );
}

function checkIdentity({ config: { examples, provider } }: Services): Finding {
  if (examples.length === 0) return fine(`${provider.name}, ${provider.email}`);
  const left = examples.map((name) => screenSettingOf[name]?.label.toLowerCase() ?? name).join(', ');
  return wrong(
    `No email leaves this server until these details are your own instead of the example’s: ${left}.`,
    'Enter your own.',
    'Office',
  );
}

async function checkGateway({ db }: Services): Promise<Finding> {
  const active = await db.selectFrom('gateway').select('gateway_name').where('is_active', '=', true).executeTakeFirst();
  if (active) return fine(`New payments use ${active.gateway_name}.`);
  return notYet('No payment gateway is active.', 'Choose one.', 'gateway');
}

async function checkIntakeKey({ db }: Services): Promise<Finding> {
  const { keys } = await db
    .selectFrom('api_key')
    .select((is) => is.fn.countAll<number>().as('keys'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (keys > 0) return fine(keys === 1 ? 'One key is valid.' : `${keys} keys are valid.`);
  return notYet(
    'The sales site has no key, so no order can arrive.',
    'Make one in Settings, Intake keys, and give it to the people who run the sales site.',
  );
}

async function checkFormMap({ db }: Services): Promise<Finding> {
  const missing = await selectMissing(db);
  if (missing.length === 0) return fine('Staff have reported no missing field of the official form.');
  const pages = Map.groupBy(missing, ({ page }) => page);
  const names = [...pages].map(([page, fields]) => `${page}: ${fields.map(({ label }) => label).join(', ')}`);
  const count =
    missing.length === 1 ? 'One field of the official form was' : `${missing.length} fields of the official form were`;
  return wrong(`${count} not found: ${names.join('; ')}.`, 'Teach the form again under Settings, Form helper.');
}

export const officeChecks: Check[] = [
  { key: 'address', group: 'Office', title: 'HTTPS and public address', check: checkAddress },
  { key: 'identity', group: 'Office', title: 'Your company’s details', check: checkIdentity },
  { key: 'gateway', group: 'Office', title: 'Payment gateway', check: checkGateway },
  { key: 'intake-key', group: 'Office', title: 'Key of the sales site', check: checkIntakeKey },
  {
    key: 'holidays',
    group: 'Office',
    title: 'Public holidays',
    check: ({ config }) => checkHolidays(config.holidayList, new Date()),
  },
  { key: 'form-map', group: 'Office', title: 'Official form', check: checkFormMap },
];
