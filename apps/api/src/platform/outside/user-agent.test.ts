import { expect, test } from 'vitest';
import { describeAgent, isMachine, withoutFrozen } from './user-agent';
import { browserTokens, machines, systemTokens } from './user-agent-facts';
import { realAgents } from './user-agents.fixture';

test.each(realAgents)('%s is %s on %s', (userAgent, browser, os) => {
  const described = describeAgent(userAgent);
  expect(described).toEqual({ browser, os });
  // What is stored is read through the same table.
  expect(withoutFrozen(described)).toEqual(described);
});

/** Windows alone is known by a name that its header does not contain: 'NT 6.1' is 7. */
const versionIn = (text: string | null) =>
  text?.startsWith('Windows') ? undefined : / (\d[\d.]*)$/.exec(text ?? '')?.[1];

test('every version that is shown is in the header', () => {
  const invented = realAgents.filter(([userAgent]) => {
    const { browser, os } = describeAgent(userAgent);
    return [browser, os].some((text) => !userAgent.replaceAll('_', '.').includes(versionIn(text) ?? ''));
  });
  expect(invented).toEqual([]);
});

test('every row of the tables has a header that needs it, and a source', () => {
  const unused = [...browserTokens, ...systemTokens].filter(
    (row) => !realAgents.some(([userAgent]) => row.token.test(userAgent)),
  );
  expect(unused.map(({ name }) => name)).toEqual([]);
  expect([...browserTokens, ...systemTokens, ...machines].filter(({ source }) => source === '')).toEqual([]);
});

test.each([
  undefined,
  '',
  ' ',
  'curl/8.5',
  'Be Focused/104 CFNetwork/976 Darwin/18.2.0',
  'WhatsApp/2.18.46 Android/6.0.1 Device/Xiaomi-Redmi_3S',
  'Mozilla/5.0 (compatible; Cloudflare-Traffic-Manager/1.0; +https://www.cloudflare.com/traffic-manager/; pool-id: 1)',
  '<script>alert(1)</script>',
  'Chrome/156.0 '.repeat(10_000),
])('nothing is claimed for %.60j', (userAgent) =>
  expect(describeAgent(userAgent)).toEqual({ browser: null, os: null }),
);

/** A description that was stored by an earlier release, and what is shown of it. */
test.each<[browser: string | null, os: string | null, shownBrowser: string | null, shownOs: string | null]>([
  ['Chrome 141', 'Windows 10', 'Chrome 141', 'Windows'],
  ['Chrome 141', 'Windows 7', 'Chrome 141', 'Windows 7'],
  ['Chrome 141', 'Android 10', 'Chrome 141', 'Android'],
  ['Chrome 141', 'Android 15', 'Chrome 141', 'Android 15'],
  // An iPad that asks for the desktop page was stored as Chrome on macOS, too.
  ['Chrome 141', 'macOS 10.15.7', 'Chrome 141', 'macOS or iPadOS'],
  ['Firefox 141', 'macOS 10.15', 'Firefox 141', 'macOS or iPadOS'],
  ['Safari 13', 'macOS 10.14.6', 'Safari 13', 'macOS 10.14.6'],
  ['Safari 26', 'iOS 18.7', 'Safari 26', 'iOS'],
  ['Safari 26', 'iOS 18.6.2', 'Safari 26', 'iOS'],
  ['Safari 18', 'iOS 18.6', 'Safari 18', 'iOS 18.6'],
  ['Safari 18', 'iOS 18.1', 'Safari 18', 'iOS 18.1'],
  ['Firefox 147', 'iOS 18.7', 'Firefox 147', 'iOS'],
  ['Chrome 146', 'iOS 26.2.0', 'Chrome 146', 'iOS 26.2.0'],
  ['Safari', 'iOS 18.7', 'WebKit', 'iOS'],
  ['Firefox 144', 'Linux', 'Firefox 144', 'Linux or Android'],
  ['UC Browser 4', 'Android 13', 'UC Browser', 'Android 13'],
  ['Samsung Internet for Android 28', 'Windows 10', 'Samsung Internet 28', 'Windows'],
  ['Android Browser 4', 'Android 4.0.4', 'Android Browser', 'Android 4.0.4'],
  ['Focus', 'Android 12', null, 'Android 12'],
  ['Mozilla 5', null, null, null],
  ['WhatsApp/2.6.4 iPhone_OS 4', 'iOS', null, 'iOS'],
  [null, null, null, null],
])('%s on %s is shown as %s on %s', (browser, os, shownBrowser, shownOs) =>
  expect(withoutFrozen({ browser, os })).toEqual({ browser: shownBrowser, os: shownOs }),
);

test.each([
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'WhatsApp/2.16.16/i',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/3.1 +http://www.linkedin.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
  'ViberUrlDownloader',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  'Mozilla/5.0 Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Applebot/0.1)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Barracuda Sentinel (EE)',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Iframely/1.6.1 (+https://metadata.xayn.com)',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
])('%s opens links without a reader', (userAgent) => expect(isMachine(userAgent)).toBe(true));

test('no browser of a reader is taken for a machine', () => {
  const cubot =
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.99 Mobile Safari/537.36';
  expect([undefined, '', cubot, ...realAgents.map(([userAgent]) => userAgent)].filter(isMachine)).toEqual([]);
});
