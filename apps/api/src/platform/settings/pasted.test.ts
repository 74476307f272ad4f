import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSettingError, parseSettings, screenSettingNames, understood } from './settings';

const age = 'age1u5a0vge4ka6jwd2ruya8agmszhvv8z43xd0jwm0jgz63ea2fxasqvdpygn';
const pemOf = (type: 'public' | 'private', curve = 'P-256') => {
  const pair = generateKeyPairSync('ec', { namedCurve: curve });
  return type === 'public'
    ? String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
    : String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
};
const pem = pemOf('public');
const key = pem.replaceAll(/-----[A-Z ]+-----|\n/g, '');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' });
const jpeg = 'base64,/9j/4AAQ';
const groups = /groups with types.*quotation marks/;
const hours = /Mon-Fri 09:00-18:00/;
const link = 'must be an address that starts with http:// or https://';
const whole = /whole number/;

/** What people paste, and what is understood: its one form, or why it is refused. */
const pasted: Record<string, [typed: string, understood: string | { refused: string | RegExp }][]> = {
  PROVIDER_NAME: [
    ['\ufeffLion City\u00a0Travel\u200b ', 'Lion City Travel'],
    ['"Lion" Travel', '"Lion" Travel'],
    ['PROVIDER_NAME="Lion City"', 'Lion City'],
  ],
  PROVIDER_ADDRESS: [['18 Example Street,\r\n#05-01', '18 Example Street, #05-01']],
  PROVIDER_PHONE: [['\u200e+65 6000 0000\u202c', '+65 6000 0000']],
  PROVIDER_EMAIL: [['Help <help@office.sg>', 'help@office.sg']],
  PROVIDER_TAX_ID: [[' 202600000X\n', '202600000X']],
  PROVIDER_LOGO: [
    [`data:image/jpg;${jpeg}\n`, `data:image/jpeg;${jpeg}`],
    ['https://office.sg/logo.png', { refused: 'must be a PNG or JPEG' }],
  ],
  SITE_HOME_URL: [
    ['www.office.sg', 'https://www.office.sg'],
    ['https://www.office.sg/ ', 'https://www.office.sg/'],
    ['//www.office.sg/a?b=1', 'https://www.office.sg/a?b=1'],
    ['http:/office.sg', 'http://office.sg'],
    ['https://https://office.sg/x', 'https://office.sg/x'],
    ['<https://office.sg/x>,', 'https://office.sg/x'],
    ['https://bücher.example/@team', 'https://bücher.example/@team'],
    ['https://a.sg https://b.sg', { refused: link }],
    ['htps://office.sg', { refused: link }],
  ],
  SITE_APPLY_URL: [['office.sg/apply', 'https://office.sg/apply']],
  SITE_BENEFITS_URL: [['benefits', { refused: link }]],
  SITE_TERMS_URL: [['http://localhost:3000/terms', 'http://localhost:3000/terms']],
  SITE_PRIVACY_URL: [['ftp://office.sg', { refused: link }]],
  SITE_REFUND_URL: [['HTTPS://Office.sg/Refund', 'https://Office.sg/Refund']],
  SITE_CONTACT_URL: [['help@office.sg', { refused: link }]],
  MAIL_FROM: [
    ['Office <service@office.sg>', 'service@office.sg'],
    ['mailto:service@office.sg', 'service@office.sg'],
    ['service@bücher.example', 'service@xn--bcher-kva.example'],
    ['a@office.sg, b@office.sg', { refused: 'must be an email address' }],
    ['office.sg', { refused: 'must be an email address' }],
  ],
  OFFICE_MAIL_DOMAIN: [
    ['@orders.office.sg', 'orders.office.sg'],
    ['*@orders.office.sg', 'orders.office.sg'],
    ['https://orders.office.sg/', 'orders.office.sg'],
    ['ORDERS.office.sg.', 'orders.office.sg'],
    ['orders.office.sg,', 'orders.office.sg'],
    ['orders\u200b.office.sg', 'orders.office.sg'],
    ['ｏｒｄｅｒｓ。office.sg', 'orders.office.sg'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BU\u0308CHER.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['OFFICE_MAIL_DOMAIN="orders.office.sg"', 'orders.office.sg'],
    ['www.office.sg', { refused: /which is a website: enter a domain of your own/ }],
    ...[
      ...[
        'orders office sg',
        '*.office.sg',
        'office.sg:25',
        'me@office.sg',
        'office.sg/x',
        'localhost',
        '@',
        '-a.sg',
        'a..sg',
      ],
    ].map((text): [string, { refused: string }] => [
      text,
      { refused: 'must be a domain alone, such as orders.your-office.sg' },
    ]),
  ],
  MAIL_UNDO_SECONDS: [['15 s', '15']],
  MAIL_RETRY_SECONDS: [['15 seconds', '15']],
  SENDGRID_API_KEY: [
    ['SENDGRID_API_KEY="SG.a.b"', 'SG.a.b'],
    ['Bearer SG.a.b\n', 'SG.a.b'],
    ['SG.a.b SG.c', { refused: /without blanks/ }],
  ],
  SENDGRID_WEBHOOK_PUBLIC_KEY: [
    [pem, key],
    [pem.replaceAll('\n', '\\n'), key],
    [`"${key}"`, key],
    [pemOf('private'), { refused: /must be the public key, and this is the private one/ }],
    [rsa.toString('base64'), { refused: /verification key that Sendgrid shows/ }],
  ],
  INBOUND_PARSE_PASSWORD: [[' a quiet  harbour 77\r\n', 'a quiet  harbour 77']],
  SES_REGION: [
    ['AP-SOUTHEAST-1', 'ap-southeast-1'],
    ['ap-southeast-1a', 'ap-southeast-1'],
    ['Asia Pacific (Singapore) ap‑southeast‑1', 'ap-southeast-1'],
    ['email-smtp.eu-west-1.amazonaws.com', 'eu-west-1'],
    ['us-gov-west-1', 'us-gov-west-1'],
    ['eusc-de-east-1', 'eusc-de-east-1'],
    ['Singapore', { refused: 'must be a region as AWS writes it, such as ap-southeast-1 for Singapore' }],
    ['us-east-11', { refused: /region as AWS writes it/ }],
    ['ap-singapore-1', { refused: /region as AWS writes it/ }],
    ...['il-central-1', 'mx-central-1', 'us-isob-east-1', 'ap-northeast-3', 'cn-northwest-1', 'eu-south-2'].map(
      (region): [string, string] => [region, region],
    ),
    ['ap-southeast-1 or us-east-1', { refused: /region as AWS writes it/ }],
    ['x@127.0.0.1/', { refused: /region as AWS writes it/ }],
  ],
  SES_ACCESS_KEY_ID: [
    ['"AKIAIOSFODNN7EXAMPLE"', 'AKIAIOSFODNN7EXAMPLE'],
    ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', { refused: /and not its secret/ }],
  ],
  SES_SECRET_ACCESS_KEY: [['wJalrXUtnFEMI/K7MDENG\n', 'wJalrXUtnFEMI/K7MDENG']],
  SES_TOPIC_ARN: [
    ['arn:aws:sns:ap-southeast-1: 123456789012:mail,', 'arn:aws:sns:ap-southeast-1:123456789012:mail'],
    ['mail', { refused: 'must be the ARN of an SNS topic' }],
  ],
  SES_INBOUND_TOPIC_ARN: [['arn:aws:sns:us-east-1:123456789012:in\n', 'arn:aws:sns:us-east-1:123456789012:in']],
  SES_INBOUND_BUCKET: [
    ['s3://office-mail/', 'office-mail'],
    ['arn:aws:s3:::office-mail', 'office-mail'],
    ['s3://office-mail/in', { refused: /name of a bucket/ }],
  ],
  SES_INBOUND_PREFIX: [
    [' mail/ ', 'mail/'],
    ['s3://office-mail/mail', { refused: /behind the name of the bucket/ }],
  ],
  TRUSTED_SENDERS: [
    ['ica.gov.sg,', 'ica.gov.sg'],
    ['@ica.gov.sg', 'ica.gov.sg'],
    ['*@ica.gov.sg', 'ica.gov.sg'],
    ['partner.xn--p1ai; пример.рф', 'partner.xn--p1ai, xn--e1afmkfd.xn--p1ai'],
    ['"Tan, Mei" <Mei@x.sg>; Tan B. <b@x.sg>\ny.sg', 'mei@x.sg, b@x.sg, y.sg'],
    ['ica.gov.sg mailto:b@y.sg', 'ica.gov.sg, b@y.sg'],
    ['a@x.sg、b@y.sg，z.sg', 'a@x.sg, b@y.sg, z.sg'],
    ['ica.gov.sg Mei <mei@x.sg>', 'ica.gov.sg, mei@x.sg'],
    ['*.x.sg', { refused: /addresses or domains/ }],
    ['info*@x.sg', { refused: /addresses or domains/ }],
    ['Mei Tan', { refused: /addresses or domains/ }],
  ],
  ADDRESS_OPEN_DAYS: [['120 days', '120']],
  MAIL_PER_ORDER_MB: [['250MB', '250']],
  MAIL_PER_SENDER_MB: [['５００', '500']],
  MAIL_PER_DAY_MB: [
    ['5,000', '5000'],
    ['5 000 MB', '5000'],
    ['5.000', { refused: whole }],
    ['2 GB', { refused: whole }],
    ['1e3', { refused: whole }],
    ['0x10', { refused: whole }],
  ],
  OFFICIAL_SENDERS: [
    ['https://ica.gov.sg; MHA.gov.sg', 'ica.gov.sg, mha.gov.sg'],
    ['www.ica.gov.sg', { refused: /which is a website: enter the authority’s own domain/ }],
    ['noreply@ica.gov.sg', { refused: /must be domains/ }],
  ],
  AUTO_SEND_CARDS: [
    ['true', 'on'],
    ['YES', 'on'],
    ['maybe', { refused: 'must be on or off' }],
  ],
  AUTO_SEND_EPASSES: [['No', 'off']],
  SUBMISSION_WINDOW_DAYS: [['3.0', '3']],
  MAX_DOCUMENT_MB: [['1.5', { refused: whole }]],
  CLAMD_UNAVAILABLE: [['Refuse files', 'refuse']],
  LATE_AFTER_HOURS: [
    ['neworder: 8 h; pendingOrder = 4,', 'newOrder=8,pendingOrder=4'],
    ['soon=1', { refused: /must name queues/ }],
  ],
  BUSINESS_HOURS: [
    ['Mon–Fri 09:00–18:00', 'Mon-Fri 09:00-18:00'],
    ['mon-fri 9:00\u00a0—\u00a018:00', 'Mon-Fri 09:00-18:00'],
    ['Mon to Fri 9am-6pm', 'Mon-Fri 09:00-18:00'],
    ['Monday - Friday: 9.00 a.m. to 6.00 p.m.; Sat-Sun closed', 'Mon-Fri 09:00-18:00'],
    ['Mon, Wed 9:00-17:00', 'Mon 09:00-17:00, Wed 09:00-17:00'],
    ['Mon-Fri 9:00-12:00 and 13:00-18:00', 'Mon-Fri 09:00-12:00, Mon-Fri 13:00-18:00'],
    ['Mon-Fri 12pm-midnight', 'Mon-Fri 12:00-24:00'],
    ['Mon-Fri 22:00-06:00', 'Mon-Fri 22:00-06:00'],
    ['Mo-Fr 09:00-18:00; Sa 09:00-13:00', 'Mon-Fri 09:00-18:00, Sat 09:00-13:00'],
    ['Mon.-Fri. 09:00-18:00.', 'Mon-Fri 09:00-18:00'],
    ['Mon-Fri 0900-1800 hrs', 'Mon-Fri 09:00-18:00'],
    ['Mon-Fri 09:00 hrs to 18:00 hrs', 'Mon-Fri 09:00-18:00'],
    ['Mon-Fri 09:00:00-18:00:00', 'Mon-Fri 09:00-18:00'],
    ['9am-6pm, Monday to Friday', 'Mon-Fri 09:00-18:00'],
    ['9am-12pm and 1pm-6pm, Mon and Wed', 'Mon 09:00-12:00, Wed 09:00-12:00, Mon 13:00-18:00, Wed 13:00-18:00'],
    ['9am-6pm Mon-Fri, 9am-1pm Sat', { refused: hours }],
    ['Mon-Fri 0960-1800', { refused: hours }],
    ['Mon-Fri 08:00-00:00', 'Mon-Fri 08:00-00:00'],
    ...['Mon-Fri 9:00-6:00', 'Mon-Fri 9-18', 'Mon-Fri 13am-6pm', 'Mon-Fri 09:75-18:00', '09:00-18:00', 'Mon-Fri'].map(
      (text): [string, { refused: RegExp }] => [text, { refused: hours }],
    ),
  ],
  HOLIDAYS: [
    ['UK', 'GB'],
    ['Singapore', 'SG'],
    ['Scotland', 'GB-SCT'],
    ['Germany, Bavaria', 'DE-BY'],
    ['Malaysia, Wales', { refused: /a part of it that is known: MY, MY-01 \(Johor\)/ }],
    ['sg', 'SG'],
    ['de-by', 'DE-BY'],
    ['UK-SCT', 'GB-SCT'],
    ['MY-KUL', 'MY-14'],
    ['my-14', 'MY-14'],
    ['DE-Baden-Württemberg', 'DE-BW'],
    ['Germany, Bayern', 'DE-BY'],
    ['SG, MY', { refused: /must be SG/ }],
    ['MY-99', { refused: /MY, MY-01 \(Johor\),.* MY-14 \(/ }],
  ],
  CLOSED_DAYS: [
    ['24/12/2027; 31 Dec 2027 Year end', 'Fri 24 December 2027\nFri 31 December 2027 Year end'],
    ['24-26 Dec 2027', 'Fri 24 December 2027 to Sun 26 December 2027'],
    ['31 February 2027', { refused: /names a day that does not exist: ‘31 February 2027’/ }],
    ['Christmas', { refused: /has a line without a day: ‘Christmas’/ }],
  ],
  OPEN_HOLIDAYS: [
    ['Monday, August 9, 2027', 'Mon 9 August 2027'],
    ['Tuesday, August 9, 2027', { refused: /that day is a Mon/ }],
  ],
  OFFICE_TIME_ZONE: [
    ['asia / singapore', 'Asia/Singapore'],
    ['Singapore', 'Asia/Singapore'],
    ['Asia/Kuala Lumpur', 'Asia/Kuala_Lumpur'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Etc/UTC', 'UTC'],
    ['BST', { refused: /can mean several zones: write Europe\/London or Asia\/Dhaka/ }],
    ['SST', { refused: /write Asia\/Singapore/ }],
    ['CST', { refused: /write Asia\/Shanghai or America\/Chicago/ }],
    ['Etc/GMT+8', { refused: /8 hours behind UTC/ }],
    ['GMT+8', { refused: /such as Asia\/Singapore/ }],
    ['+08:00', { refused: /such as Asia\/Singapore/ }],
    ['EST5EDT', { refused: /such as Asia\/Singapore/ }],
  ],
  REMIND_CUSTOMERS: [['LASTDAY; cardNotDownloaded', 'lastDay,cardNotDownloaded']],
  NOTIFY_CUSTOMERS: [['None', 'none']],
  TWO_STEP_REQUIRED: [
    ['admin; night staff', 'Admin,Night Staff'],
    ['Boss', { refused: /must be none, or name types/ }],
  ],
  SESSION_IDLE_MINUTES: [
    ['60 min', '60'],
    ['1 hour', { refused: whole }],
  ],
  OIDC_ISSUER: [
    ['https://id.office.sg/v2.0/.well-known/openid-configuration', 'https://id.office.sg/v2.0'],
    ['https://tenant.auth0.com/', 'https://tenant.auth0.com/'],
    ['http://id.office.sg', { refused: 'must start with https://' }],
  ],
  OIDC_CLIENT_ID: [['"0oa1"', '0oa1']],
  OIDC_CLIENT_SECRET: [['\u200ba~b c\n', 'a~b c']],
  OIDC_ROLES: [
    ['office-admins=Admin; office-staff=team', 'office-admins=Admin, office-staff=Team'],
    ['a=Admin\nb=nightstaff', 'a=Admin, b=Night Staff'],
    ['a=Admin b=Team', 'a=Admin, b=Team'],
    ['cn=office-admins,ou=groups,dc=firm=Admin', '"cn=office-admins,ou=groups,dc=firm"=Admin'],
    ['"cn=Admin,ou=groups"=Manager', '"cn=Admin,ou=groups"=Manager'],
    // Either of a group named Admin, or of one named cn.
    ['cn=Admin,ou=groups,dc=firm=Manager', { refused: groups }],
    ['a=Admin, a=Team', { refused: groups }],
    ['a=Admin, b', { refused: groups }],
  ],
  OIDC_OWN_EMAILS: [['Yes', 'on']],
  OIDC_ONLY: [['1', 'on']],
  PURGE_AFTER_DAYS: [['1,000 days', '1000']],
  BACKUP_PUBLIC_KEY: [
    [`# public key: ${age}\n`, age],
    [`Public key: ${age}`, age],
    [`# created: 2026-11-01T09:00:00Z\n# public key: ${age}`, age],
    [`# public key: ${age}\nAGE-SECRET-KEY-1XYZ`, { refused: /make a new pair if somebody has seen it/ }],
    [`${age}\n${age}`, { refused: 'must be a public key of age: age1…' }],
  ],
  BACKUP_KEEP: [
    ['7 Days; 4 weeks and 12 months', '7 days, 4 weeks, 12 months'],
    ['7', { refused: /days, weeks and months/ }],
  ],
  INTAKE_PER_MINUTE: [["1'200 orders a minute", '1200']],
  WEBHOOK_RETRY_HOURS: [['24h', '24']],
  STRIPE_WEBHOOK_SECRET: [[' "whsec_0123456789abcdef" ', 'whsec_0123456789abcdef']],
};

const rows = Object.entries(pasted).flatMap(([name, all]) =>
  all.map(([typed, expected]) => ({ name, typed, expected })),
);

test.each(rows)('$name: $typed', ({ name, typed, expected }) => {
  const refusal = refusalOf(name, typed);
  if (typeof expected === 'string') {
    expect([refusal?.allowed, understood(name, typed)]).toEqual([undefined, expected]);
    // What is stored is read again at every start.
    expect(understood(name, expected)).toBe(expected);
    expect(parseSettings({ [name]: expected }, { alone: true })).toEqual(
      parseSettings({ [name]: typed }, { alone: true }),
    );
  } else {
    expect(refusal?.allowed).toMatch(expected.refused);
    if (/KEY/.test(name)) expect(refusal?.message).not.toContain(typed.slice(-20).trim());
  }
});

function refusalOf(name: string, typed: string) {
  try {
    parseSettings({ [name]: typed }, { alone: true });
    return null;
  } catch (error) {
    if (!isSettingError(error)) throw error;
    return error;
  }
}

test('every setting of the screen is in the table', () => {
  expect(Object.keys(pasted).toSorted()).toEqual(screenSettingNames.toSorted());
});
