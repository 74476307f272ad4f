import { getActivity } from '@sac/contract/audit/activity-api';
import { getSettings, type SettingRow, saveSettings } from '@sac/contract/settings/settings-api';
import { afterAll, expect, test } from 'vitest';
import { aScan, openTestApp, testSigningKey } from '../../../test/test-app';
import { enrolled } from '../../../test/two-step';
import { runWithin } from '../../platform/db/jobs/current-work';
import { openSettings } from '../../platform/live-settings';
import { createMailers } from '../../platform/mailers/create-mailers';
import { serveLocally } from '../../platform/outside/local-server.fixture';
import { settingDecrypter } from './setting-decrypter';

const sendgrid = await serveLocally((response, { headers }) => {
  response.writeHead(headers.authorization === 'Bearer SG.right' ? 200 : 401).end();
});
const env = {
  SENDGRID_ENDPOINT: sendgrid.url,
  PROVIDER_TAX_ID: 'from the environment',
  SITE_CONTACT_URL: 'www.office.sg/contact\u200b',
};
const office = await openTestApp({ env });
/** What another process on the same database works with. */
const { config } = await openSettings({
  database: office.database,
  environment: office.settings.environment,
  decrypt: settingDecrypter(testSigningKey),
  onError: () => {},
});
const [mei, priya] = [await office.staff('Admin', 'Mei Tan'), await office.staff('Admin', 'Priya Nair')];
afterAll(async () => {
  await office.close();
  await sendgrid[Symbol.asyncDispose]();
});

async function read(name: string): Promise<SettingRow> {
  const { body } = await office.call(getSettings, {}, mei);
  const found = (body.data as SettingRow[]).find((row) => row.name === name);
  if (!found) throw new Error(`There is no setting ${name}.`);
  return found;
}
/** As a person who has just looked at the values. */
async function save(values: Record<string, string | null>, who = mei) {
  const changes = [];
  for (const [name, value] of Object.entries(values))
    changes.push({ name, value, seen: (await read(name).catch(() => ({ version: 0 }))).version });
  return office.call(saveSettings, { changes }, who);
}

const logoOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const damaged = Buffer.from(aScan);
damaged.fill(0x55, 41, 54);

test.each<[Record<string, string | null>, Record<string, unknown>]>([
  [
    { PROVIDER_TAX_ID: 'T1' },
    { PROVIDER_TAX_ID: expect.stringMatching(/^The environment sets it \(PROVIDER_TAX_ID\)/) },
  ],
  [{ WEBHOOK_RETRY_HOURS: '-1' }, { WEBHOOK_RETRY_HOURS: 'It must be at least 0.' }],
  [
    { PURGE_AFTER_DAYS: '7', PROVIDER_EMAIL: 'x' },
    { PURGE_AFTER_DAYS: expect.stringContaining('at least 30'), PROVIDER_EMAIL: 'It must be an email address.' },
  ],
  [{ OFFICIAL_SENDERS: 'sg' }, { OFFICIAL_SENDERS: 'It must be domains, comma-separated, such as ica.gov.sg.' }],
  [{ SES_ACCESS_KEY_ID: 'AKIA' }, { SES_SECRET_ACCESS_KEY: 'It must be set together with SES_ACCESS_KEY_ID.' }],
  [{ OIDC_ONLY: 'on' }, { OIDC_ONLY: 'It needs OIDC_ISSUER: otherwise nobody could sign in.' }],
  [{ TWO_STEP_REQUIRED: 'Admin' }, { TWO_STEP_REQUIRED: expect.stringContaining('no Admin has it yet') }],
  [{ SENDGRID_API_KEY: 'SG.wrong' }, { SENDGRID_API_KEY: 'Sendgrid does not accept this key.' }],
  [{ PROVIDER_LOGO: 'data:image/svg+xml;base64,AA' }, { PROVIDER_LOGO: 'It must be a PNG or JPEG.' }],
  // Three bytes, another kind of file, half of a picture, and one whose pixels are damaged.
  ...[Buffer.from('abc'), Buffer.from('GIF89a'), aScan.subarray(0, 50), damaged].map(
    (bytes): [Record<string, string>, Record<string, string>] => [
      { PROVIDER_LOGO: logoOf(bytes) },
      { PROVIDER_LOGO: 'This picture cannot be opened. Save it again as a small PNG or JPEG.' },
    ],
  ),
])('%j is refused and changes nothing', async (values, errors) => {
  const { code, body } = await save(values);
  expect([code, body.errors]).toEqual([422, errors]);
  expect(await office.db.selectFrom('setting').selectAll().execute()).toEqual([]);
});

test.each(['PORT', '__proto__', 'constructor', 'toString'])('there is no setting %s', async (name) => {
  const changes = [{ name, value: '1', seen: 0 }];
  const { code, body } = await office.call(saveSettings, { changes }, mei);
  expect([code, body.message]).toEqual([404, 'There is no such setting.']);
});

test('a change is in force in every process, is recorded, and can be put back', async () => {
  await save({ LATE_AFTER_HOURS: 'newOrder=1', PROVIDER_NAME: 'Merlion' });
  await expect.poll(() => [config.timeLimits, config.provider.name]).toEqual([{ newOrder: 1 }, 'Merlion']);
  expect(await read('PROVIDER_NAME')).toMatchObject({
    value: 'Merlion',
    source: 'stored',
    lastChange: { by: 'Mei Tan', from: null },
  });
  await save({ PROVIDER_NAME: 'Merlion Pte' }, priya);
  expect((await read('PROVIDER_NAME')).lastChange).toMatchObject({ by: 'Priya Nair', from: 'Merlion' });
  await save({ PROVIDER_NAME: null });
  await expect.poll(() => config.provider.name).toBe('Lion City Travel Documents');
  const { body } = await office.call(getActivity, { group: 'others' }, mei);
  expect((body.data as { text: string }[]).slice(0, 2).map(({ text }) => text)).toEqual([
    'Mei Tan changed the setting ‘Name’ from Merlion Pte to the default',
    'Priya Nair changed the setting ‘Name’ from Merlion to Merlion Pte',
  ]);
});

test('what is understood is stored, shown and recorded, also of what the environment sets', async () => {
  expect((await save({ BUSINESS_HOURS: 'Mon–Fri 9am-6pm', OFFICE_TIME_ZONE: 'asia/dhaka' })).code).toBe(200);
  expect((await read('BUSINESS_HOURS')).value).toBe('Mon-Fri 09:00-18:00');
  const zone = await read('OFFICE_TIME_ZONE');
  expect(zone).toMatchObject({ value: 'Asia/Dhaka', meaning: expect.stringMatching(/^Asia\/Dhaka, now \d\d:\d\d$/) });
  const { body } = await office.call(getActivity, { group: 'others' }, mei);
  const recorded = (body.data as { text: string }[]).map(({ text }) => text);
  expect(recorded).toContain('Mei Tan changed the setting ‘Business hours’ from the default to Mon-Fri 09:00-18:00');
  expect((await read('SITE_CONTACT_URL')).value).toBe('https://www.office.sg/contact');
  expect((await save({ OFFICE_TIME_ZONE: '\u200b ' })).code).toBe(200);
  expect((await read('OFFICE_TIME_ZONE')).value).toBe('Asia/Singapore');
});

test('the list of holidays is shown with the days that the office has added, in force, and recorded', async () => {
  const refused = await save({ CLOSED_DAYS: '24 December 2027\n31 February 2027' });
  expect([refused.code, refused.body.errors]).toEqual([
    422,
    { CLOSED_DAYS: expect.stringMatching(/^It names a day that does not exist: ‘31 February 2027’\. Write each day/) },
  ]);
  const added = { HOLIDAYS: 'Singapore', CLOSED_DAYS: '2030-12-24 Year end', OPEN_HOLIDAYS: '9/8/2027, 10/8/2027' };
  expect((await save(added)).code).toBe(200);
  const { value, meaning, details } = await read('HOLIDAYS');
  expect([value, meaning]).toEqual(['SG', expect.stringContaining('The Ministry of Manpower has published')]);
  expect(details).toMatchObject({ summary: expect.stringMatching(/^\d+ days of \d{4} to \d{4}$/) });
  expect(await read('CLOSED_DAYS')).toMatchObject({ value: 'Tue 24 December 2030 Year end', details: null });
  expect((await read('OPEN_HOLIDAYS')).meaning).toBe('No public holiday, so this changes nothing: Tue 10 August 2027.');
  await expect.poll(() => config.calendar?.holidays).toContain('2030-12-24');
  expect(config.calendar?.holidays).not.toContain('2027-08-09');
  const { body } = await office.call(getActivity, { group: 'others' }, mei);
  expect((body.data as { text: string }[]).map(({ text }) => text)).toContain(
    'Mei Tan changed the setting ‘Also closed on’ from the default to Tue 24 December 2030 Year end',
  );
  await save({ HOLIDAYS: null, CLOSED_DAYS: null, OPEN_HOLIDAYS: null });
});

test('what an earlier release has taken is not used, and the screen says so', async () => {
  await office.db.updateTable('setting').set({ value: 'BST' }).where('name', '=', 'OFFICE_TIME_ZONE').execute();
  expect((await read('OFFICE_TIME_ZONE')).meaning).toMatch(
    /^This value is not used: it must name a place, because BST/,
  );
  await save({ OFFICE_TIME_ZONE: null });
});

test('a logo that opens is taken', async () => {
  expect((await save({ PROVIDER_LOGO: logoOf(aScan) })).code).toBe(200);
  await expect.poll(() => config.site.logo).toBe(logoOf(aScan));
});

test('of two who change the same setting, the second learns who was first', async () => {
  const seen = (await read('PROVIDER_PHONE')).version;
  const change = (value: string) => ({ changes: [{ name: 'PROVIDER_PHONE', value, seen }] });
  expect((await office.call(saveSettings, change('+65 1'), priya)).code).toBe(200);
  const { code, body } = await office.call(saveSettings, change('+65 2'), mei);
  expect([code, body.message]).toEqual([409, expect.stringContaining('Priya Nair has changed ‘Phone’ meanwhile.')]);
  expect((await read('PROVIDER_PHONE')).value).toBe('+65 1');
});

test('a key is tried before it counts, is encrypted, and is never shown again', async () => {
  await save({ SENDGRID_API_KEY: 'SG.right' });
  await expect.poll(() => createMailers(config).Sendgrid.name).toBe('Sendgrid');
  expect((await save({ SENDGRID_API_KEY: 'SG.other' })).code).toBe(422);
  expect(office.config.mail.sendgrid?.apiKey).toBe('SG.right');
  expect(await read('SENDGRID_API_KEY')).toMatchObject({ value: null, source: 'stored', lastChange: { from: null } });
  const rows = JSON.stringify([
    await office.db.selectFrom('setting').selectAll().execute(),
    await office.db.selectFrom('event').selectAll().execute(),
  ]);
  expect(rows).not.toContain('SG.right');
});

test('a request or a job sees all settings of one moment', async () => {
  const now = () => runWithin({ requestId: null }, () => office.config.mailRetrySeconds);
  await runWithin({ requestId: null }, async () => {
    const { webhookRetryHours } = office.config;
    await save({ WEBHOOK_RETRY_HOURS: '77', MAIL_RETRY_SECONDS: '78' });
    await expect.poll(now).toBe(78);
    expect([office.config.webhookRetryHours, office.config.mailRetrySeconds]).toEqual([webhookRetryHours, 15]);
  });
  expect(office.config.webhookRetryHours).toBe(77);
});

test('two-step sign-in can be required once an Admin has it', async () => {
  await enrolled(office, 'Admin');
  expect((await save({ TWO_STEP_REQUIRED: 'Admin,Manager' })).code).toBe(200);
  await expect.poll(() => office.config.twoStepRequired).toEqual(['Admin', 'Manager']);
});
