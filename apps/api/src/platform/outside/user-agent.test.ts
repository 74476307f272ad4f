import { expect, test } from 'vitest';
import { describeAgent } from './user-agent';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Chrome 156',
    'Android 15',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Microsoft Edge 156',
    'Windows 10',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iOS 18.1',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140', 'Linux'],
])('%s', (userAgent, browser, os) => expect(describeAgent(userAgent)).toEqual({ browser, os }));

test.each([undefined, '', ' ', 'curl/8.5', '<script>alert(1)</script>', 'Chrome/156.0 '.repeat(10_000)])(
  'nothing is claimed for %.40j',
  (userAgent) => expect(describeAgent(userAgent)).toEqual({ browser: null, os: null }),
);
