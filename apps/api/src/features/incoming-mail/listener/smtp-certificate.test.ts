import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { snsCertificate, snsKey } from '../../../platform/http/sns/sns.fixture';
import { watchCertificate } from './smtp-certificate';

test('a certificate that comes or changes after the start is used; one that cannot be used is named once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'smtp-certificate-'));
  const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const used: string[] = [];
  const errors: string[] = [];
  const end = await watchCertificate(
    paths,
    ({ cert }) => used.push(String(cert)),
    ({ message }) => errors.push(message),
    20,
  );
  const because = 'The certificate in SMTP_TLS_CERT cannot be used: ';
  expect(errors).toEqual([expect.stringContaining(`${because}ENOENT`)]);
  await writeFile(paths.cert, snsCertificate);
  await writeFile(paths.key, 'half of a key');
  await expect.poll(() => errors.length).toBeGreaterThan(1);
  expect(used).toEqual([]);
  await writeFile(paths.key, snsKey);
  await expect.poll(() => used).toEqual([snsCertificate]);
  await writeFile(paths.cert, `${snsCertificate}\n`);
  await expect.poll(() => used).toEqual([snsCertificate, `${snsCertificate}\n`]);
  expect(new Set(errors).size).toBe(errors.length);
  end();
  await rm(folder, { recursive: true });
});
