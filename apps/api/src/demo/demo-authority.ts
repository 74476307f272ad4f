import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolveDns } from '../platform/untrusted/mail/name-servers';

/** The authority that `demo-card` plays, at a reserved domain (RFC 2606), which exists nowhere else. */
export const demoAuthority = { domain: 'cards.example', selector: 'demo', address: 'noreply@cards.example' };

/** The key (PEM) with which its mail is signed: made once and kept in the data folder, so that the server knows it too. */
export function demoAuthorityKey(dataDir: string): string {
  const file = join(dataDir, 'demo-authority.pem');
  try {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/**
 * Name servers for the demo, which is served to its own machine only: this machine may send mail for the reserved domains
 * under .example, and the mail of the played authority is signed.
 */
export const demoDns =
  (ask: ResolveDns, dataDir: string): ResolveDns =>
  async (name, type) => {
    if (!name.endsWith('.example')) return ask(name, type);
    if (type === 'TXT' && name === `${demoAuthority.selector}._domainkey.${demoAuthority.domain}`) {
      const key = createPublicKey(createPrivateKey(demoAuthorityKey(dataDir))).export({ type: 'spki', format: 'der' });
      return [[`v=DKIM1; k=rsa; p=${key.toString('base64')}`]];
    }
    if (type === 'TXT' && !name.includes('_')) return [['v=spf1 ip4:127.0.0.0/8 ip6:::1 -all']];
    throw Object.assign(new Error(`${name} has no ${type} record`), { code: 'ENOTFOUND' });
  };
