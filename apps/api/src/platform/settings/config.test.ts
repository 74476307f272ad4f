import { defaultTimeLimits } from '@sac/contract/orders/queues/late';
import { expect, test } from 'vitest';
import { ownIdentity } from '../../../test/own-identity';
import { readConfig, readServerConfig } from './config';
import { operatorSettings } from './operator-settings';
import type { OperatorSetting } from './setting';

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a whole number from 0 to 65535, in digits alone.'],
  [{ PORT: '99999' }, 'PORT is "99999"; it must be at most 65535.'],
  [{ NODE_ENV: 'live' }, 'NODE_ENV is "live"; it must be development, production or test.'],
  [{ PUBLIC_URL: 'example' }, 'PUBLIC_URL is "example"; it must be an address that starts with http:// or https://.'],
  [{ SIGNING_KEY: 'short' }, 'SIGNING_KEY is "(hidden)"; it must have at least 32 characters.'],
  [
    { DATABASE_URL: 'mysql://u:secret@h/d' },
    'DATABASE_URL is "(hidden)"; it must start with postgres:// or postgresql:// and name one server.',
  ],
  [
    { DATABASE_URL: 'postgres://u:secret@one:5432,two:5432/d' },
    'DATABASE_URL is "(hidden)"; it must start with postgres:// or postgresql:// and name one server.',
  ],
  [
    { SMTP_PORT: 'here:25x' },
    'SMTP_PORT is "here:25x"; it must be a port, an address and a port such as 0.0.0.0:25, or off.',
  ],
  [
    { OIDC_ROLES: 'staff=Boss' },
    'OIDC_ROLES is "staff=Boss"; it must name groups with types, such as office-admins=Admin;',
  ],
  [{ OIDC_ONLY: 'on' }, 'OIDC_ONLY is "on"; it needs OIDC_ISSUER: otherwise nobody could sign in.'],
  [{ SES_ACCESS_KEY_ID: 'A' }, 'SES_SECRET_ACCESS_KEY must be set together with SES_ACCESS_KEY_ID.'],
  [
    { SENDGRID_WEBHOOK_PUBLIC_KEY: 'abc' },
    'SENDGRID_WEBHOOK_PUBLIC_KEY is "(hidden)"; it must be the verification key that Sendgrid shows for its Event Webhook.',
  ],
  [{ CLAMD_URL: 'localhost:3310' }, 'CLAMD_URL is "localhost:3310"; it must be tcp://host:port or unix:/path.'],
  [{ CLAMD_URL: 'tcp://clamd:99999' }, 'CLAMD_URL is "tcp://clamd:99999"; it must be tcp://host:port or unix:/path.'],
  [
    { WEBHOOK_HOSTS: 'https://shop.example' },
    'WEBHOOK_HOSTS is "https://shop.example"; it must be hosts, comma-separated, such as hooks.example.com,*.example.com.',
  ],
  [{ SES_TOPIC_ARN: 'mail-events' }, 'SES_TOPIC_ARN is "mail-events"; it must be the ARN of an SNS topic.'],
  [
    { TWO_STEP_REQUIRED: 'Admin, Boss' },
    'TWO_STEP_REQUIRED is "Admin, Boss"; it must be none, or name types, comma-separated: Admin, Manager, Team, Telecaller, Night Staff.',
  ],
  [
    { LATE_AFTER_HOURS: 'newOrder=soon' },
    'LATE_AFTER_HOURS is "newOrder=soon"; it must name queues with hours, such as',
  ],
  [
    { REMIND_CUSTOMERS: 'everything' },
    'REMIND_CUSTOMERS is "everything"; it must be none, or name rules, comma-separated: card',
  ],
  [
    { NOTIFY_CUSTOMERS: 'all' },
    'NOTIFY_CUSTOMERS is "all"; it must be none, or name emails, comma-separated: received',
  ],
  [{ LATE_AFTER_HOURS: 'newOrder' }, 'LATE_AFTER_HOURS is "newOrder"; it must name queues with hours, such as'],
  [{ LATE_AFTER_HOURS: 'completedOrder=3' }, 'the queues are newOrder, priorityOrder, pendingOrder, awaitingOrder,'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"; it must be an'],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer secret' },
    'OTEL_EXPORTER_OTLP_HEADERS is "(hidden)"; it must be headers like this: name=value,name=value.',
  ],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'name=100%' }, 'OTEL_EXPORTER_OTLP_HEADERS is "(hidden)"; it must be headers like'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'name=a%0D%0Ab: c' }, 'OTEL_EXPORTER_OTLP_HEADERS is "(hidden)"; it must be headers'],
  [{ OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER is "some"; it must be one of always_on, always_off, trace'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG is "2"; it must be at most 1.'],
  [
    { TRUSTED_PROXIES: '10.0.0.1, proxy.local' },
    'TRUSTED_PROXIES is "10.0.0.1, proxy.local"; it must be addresses or networks of proxies, comma-separated, such as',
  ],
  // Every client could name any address.
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES is "0.0.0.0/0"; it must be addresses or networks of proxies'],
  [{ ALLOWED_ORIGIN: 'https://a.sg/x' }, 'ALLOWED_ORIGIN is "https://a.sg/x"; it must be an address without a path.'],
  [{ MAIL_UNDO_SECONDS: '-1' }, 'MAIL_UNDO_SECONDS is "-1"; it must be at least 0.'],
])('the error for %j names the variable, its value and what is allowed', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('DATABASE_READ_URL names one server, and needs DATABASE_URL', () => {
  const url = 'postgres://u:secret@one:5432/d';
  const read =
    (DATABASE_READ_URL: string, more = {}) =>
    () =>
      readConfig({ DATABASE_READ_URL, SIGNING_KEY: 'x'.repeat(32), ...more });
  expect(read(url)).toThrow('DATABASE_READ_URL is "(hidden)"; it needs DATABASE_URL too.');
  for (const wrong of ['mysql://one/d', 'postgres://one,two/d', 'postgres://u:secret@one:5432,two:5432/d'])
    expect(read(wrong, { DATABASE_URL: url })).toThrow(/^DATABASE_READ_URL is "\(hidden\)"; it must .*name one server/);
  expect(read(url, { DATABASE_URL: url })().databaseReadUrl).toBe(url);
  expect(readConfig({}).databaseReadUrl).toBeNull();
});

test('DATABASE_URL requires SIGNING_KEY', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/x' })).toThrow(
    /^SIGNING_KEY must be set together with DATABASE_URL/,
  );
});

test('without settings the demo runs on the embedded database; an empty variable counts as not set', () => {
  const config = readConfig({ PORT: '', DATA_DIR: '/tmp/x' });
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demoOrders: 400,
    databaseUrl: null,
    publicUrl: 'http://127.0.0.1:3000',
  });
});

test('time limits have defaults, and a queue that the setting leaves out has no limit', () => {
  expect(readConfig({}).timeLimits).toEqual(defaultTimeLimits);
  expect(readConfig({ LATE_AFTER_HOURS: 'newOrder=2, pendingOrder=0' }).timeLimits).toEqual({
    newOrder: 2,
    pendingOrder: 0,
  });
});

test('there is no demo on PostgreSQL or in production', () => {
  const key = 'k'.repeat(32);
  expect(
    readConfig({ DATABASE_URL: 'postgres://localhost/x', SIGNING_KEY: key, DEMO_ORDERS: '5' }).demoOrders,
  ).toBeNull();
  expect(readConfig({ NODE_ENV: 'production', DEMO_ORDERS: '5' }).demoOrders).toBeNull();
});

const production = { NODE_ENV: 'production', ...ownIdentity };
const onPostgres = { DATABASE_URL: 'postgres://localhost/x', SIGNING_KEY: 'k'.repeat(32) };
/** Links may be left out. */
const everything = Object.keys(ownIdentity)
  .filter((name) => !name.startsWith('SITE_'))
  .sort();
test.each<[string, Record<string, string>, string[]]>([
  ['the demo', {}, []],
  ['a trial on this machine alone', onPostgres, []],
  ['another address of this machine', { HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, []],
  ['an identity of its own', production, []],
  ['production', { NODE_ENV: 'production' }, everything],
  ['production on PostgreSQL', { NODE_ENV: 'production', ...onPostgres }, everything],
  ['a HOST that others reach', { HOST: '0.0.0.0' }, everything],
  ['a HOST in the office network', { HOST: '192.168.1.4' }, everything],
  ['PostgreSQL and a HOST that others reach', { HOST: '::', ...onPostgres }, everything],
  [
    'a PUBLIC_URL that others reach',
    { PUBLIC_URL: 'https://office.agency.sg' },
    everything.filter((name) => name !== 'PUBLIC_URL'),
  ],
  ['no PUBLIC_URL', { ...production, PUBLIC_URL: '' }, ['PUBLIC_URL']],
  ['a PUBLIC_URL that a browser cannot open', { ...production, PUBLIC_URL: 'http://0.0.0.0:3000' }, ['PUBLIC_URL']],
  ['the same in IPv6', { ...production, PUBLIC_URL: 'http://[::]:3000' }, ['PUBLIC_URL']],
  ['the PUBLIC_URL of .env.example', { ...production, PUBLIC_URL: 'https://office.example.com' }, ['PUBLIC_URL']],
  ['another sender of the example', { ...production, MAIL_FROM: 'a@mail.example' }, ['MAIL_FROM']],
  [
    'the mail domain of the example',
    { ...production, OFFICE_MAIL_DOMAIN: 'office.arrival-card.example' },
    ['OFFICE_MAIL_DOMAIN'],
  ],
  ['the name of the example', { ...production, PROVIDER_NAME: 'Lion City Travel Documents' }, ['PROVIDER_NAME']],
  [
    'two of the example',
    { ...production, PROVIDER_TAX_ID: '', PROVIDER_PHONE: '+65 6000 0000', SITE_TERMS_URL: '' },
    ['PROVIDER_PHONE', 'PROVIDER_TAX_ID'],
  ],
])(
  '%s: what is still the example’s keeps emails from leaving, and only PUBLIC_URL the server from starting',
  (_, given, names) => {
    const config = readConfig({ ...given, SENDGRID_API_KEY: 'SG.x' });
    expect([...config.examples].sort()).toEqual(names);
    expect(config.mail.sendgrid === null).toBe(names.length > 0);
    const start = () => readServerConfig(given);
    if (names.includes('PUBLIC_URL')) expect(start).toThrow(/^Set PUBLIC_URL to the address that people use/);
    else expect(start().examples).toEqual(config.examples);
  },
);

test.each<[string, Record<string, string>, string | null, string | null]>([
  [
    'the demo has the links of the example',
    {},
    'https://www.arrival-card.example/terms',
    'https://www.arrival-card.example/',
  ],
  ['with one of its own, the others are left out', { SITE_TERMS_URL: 'https://a.sg/t' }, 'https://a.sg/t', null],
  ['an office without links has none', { ...production, SITE_TERMS_URL: '', SITE_HOME_URL: '' }, null, null],
])('%s', (_, given, terms, home) => {
  expect(readConfig(given).site.links).toMatchObject({ terms, home });
});

test('variables of earlier releases are refused, with what to set instead', () => {
  expect(() => readConfig({ S3_BUCKET: 'cards' })).toThrow(
    'S3_BUCKET is no longer a setting. Set S3_URL=s3://KEY:SECRET@',
  );
});

test('documents in S3 are one address', () => {
  expect(readConfig({ S3_URL: 's3://AKIA:a%2Fb@cards/approved/?endpoint=http://127.0.0.1:1' }).files).toEqual({
    kind: 's3',
    bucket: 'cards',
    prefix: 'approved/',
    region: 'ap-southeast-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b',
    endpoint: 'http://127.0.0.1:1',
  });
  for (const wrong of ['s3://cards/x', 'https://AKIA:a@cards', 's3://AKIA:a@cards?endpoint=x'])
    expect(() => readConfig({ S3_URL: wrong })).toThrow('S3_URL is "(hidden)"; it must be s3://KEY:SECRET@bucket/');
});

/** One line or more of at most 130 characters. */
const commented = (text: string) => text.replaceAll(/(.{1,128})(?: |$)/g, '# $1\n');

/** The variables of the environment, from the settings; change it with `npm run generate`. */
function envExample(): string {
  const entries = Object.entries<OperatorSetting>(operatorSettings);
  const groups = Map.groupBy(entries, ([, { group }]) => group);
  const written = [...groups].map(
    ([group, settings]) =>
      `# --- ${group} ---\n${settings
        .map(
          ([name, { help, default: text, example }]) =>
            `${commented(help)}${text === undefined ? '#' : ''}${name}=${text ?? example ?? ''}\n`,
        )
        .join('')}`,
  );
  return [
    commented(
      'What only the operator decides. Every other setting is on the screen Settings; its name there may also be set here, and wins. The values here are the defaults or, behind #, examples.',
    ),
    ...written,
  ].join('\n');
}

test('.env.example has the variables of the environment', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../../../../.env.example');
  const own = Object.keys(operatorSettings).filter((name) => !name.startsWith('OTEL_'));
  expect(own.length).toBeLessThanOrEqual(30);
});

test('telemetry is off without an endpoint; its settings have the standard names and forms', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'office', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }).telemetry).toBeNull();
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20dXNlcg==, x-tenant=1',
  };
  expect(readConfig(given).telemetry).toEqual({
    endpoint: 'https://collector.example/otlp',
    headers: { authorization: 'Basic dXNlcg==', 'x-tenant': '1' },
    serviceName: 'arrival-card-office',
    sampler: 'parentbased_always_on',
    ratio: 1,
    metricsEveryMs: 60_000,
  });
});

test('the operator’s settings are read as they are pasted, too', () => {
  const config = readConfig({
    ALLOWED_ORIGIN: 'Site.example.com/ ',
    TRUSTED_PROXIES: '10.0.0.1; [2001:db8::1] loopback',
    SIGNING_KEY: `${'k'.repeat(32)}\n`,
  });
  expect(config).toMatchObject({
    allowedOrigin: 'https://site.example.com',
    trustedProxies: ['10.0.0.1', '2001:db8::1', 'loopback'],
    signingKey: 'k'.repeat(32),
  });
});
