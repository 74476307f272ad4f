import type { Check } from '../finding';
import { checkSenderDkim } from './dkim';
import { checkSenderDmarc } from './dmarc';
import { unlessSilent } from './look-up';
import { checkMx } from './mx';
import { checkSenderSpf } from './spf';

export const senderDomainChecks: Check[] = [
  { key: 'spf', group: 'Email', title: 'Sender domain: SPF', isSlow: true, check: unlessSilent(checkSenderSpf) },
  { key: 'dkim', group: 'Email', title: 'Sender domain: DKIM', isSlow: true, check: unlessSilent(checkSenderDkim) },
  { key: 'dmarc', group: 'Email', title: 'Sender domain: DMARC', isSlow: true, check: unlessSilent(checkSenderDmarc) },
];

export const mxCheck: Check = {
  ...{ key: 'mx', group: 'Incoming email', title: 'Way in and MX record', isSlow: true, check: unlessSilent(checkMx) },
};
