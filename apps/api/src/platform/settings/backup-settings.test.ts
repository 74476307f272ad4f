import { expect, test } from 'vitest';
import { backupKeep, backupTo } from './backup-settings';
import { agePublicKey } from './public-keys';

test.each([
  [backupKeep, ['7 days, 4 weeks, 12 months', '1 day'], ['', '7', '7 years', '0 days', '-1 days', '7 days;']],
  // A private key, and a public key with a wrong letter.
  [
    agePublicKey,
    ['age1u5a0vge4ka6jwd2ruya8agmszhvv8z43xd0jwm0jgz63ea2fxasqvdpygn'],
    ['AGE-SECRET-KEY-1XYZ', 'age1u5a0vge4ka6jwd2ruya8agmszhvv8z43xd0jwm0jgz63ea2fxasqvdpygq', ''],
  ],
  [backupTo, ['/backups', 's3://bucket', 's3://bucket/a/b/'], ['s3://', 's3:bucket', 's3://UPPER']],
])('settings of backups (%#) say what is allowed', (type, right, wrong) => {
  for (const text of right) expect([text, type.safeParse(text).success]).toEqual([text, true]);
  for (const text of wrong) expect(type.safeParse(text).error?.issues[0]?.message).toMatch(/^must be /);
});
