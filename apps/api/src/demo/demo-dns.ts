import type { ResolveDns } from '../platform/untrusted/mail/name-servers';

/**
 * Name servers for the demo, which is served to its own machine only: this machine may send mail for the reserved domains
 * under .example (RFC 2606), which exist nowhere else, so that `demo-card` can play the authority.
 */
export const demoDns =
  (ask: ResolveDns): ResolveDns =>
  async (name, type) => {
    if (!name.endsWith('.example')) return ask(name, type);
    if (type === 'TXT' && !name.includes('_')) return [['v=spf1 ip4:127.0.0.0/8 ip6:::1 -all']];
    throw Object.assign(new Error(`${name} has no ${type} record`), { code: 'ENOTFOUND' });
  };
