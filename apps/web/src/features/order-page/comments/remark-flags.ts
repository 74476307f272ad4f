import type { RemarkEntry } from '@sac/contract/order-page/order-page-api';

type FlagField = 'whatsapp' | 'telephone' | 'status_refund' | 'voided' | 'chargeback' | 'report_error';

/** The flags of a comment, with the labels of docs/spec.md §2. */
const remarkFlags = {
  whatsapp: 'Whatsapp',
  telephone: 'Telephone',
  status_refund: 'Refund',
  voided: 'Voided',
  chargeback: 'Chargeback',
  report_error: 'ReportError',
} as const satisfies Record<FlagField & keyof RemarkEntry, string>;

/** The flags with whether each is set; anything but 'Y' is 'N'. */
export const flagsOf = (remark: Readonly<Record<string, unknown>>) =>
  Object.entries(remarkFlags).map(([field, label]) => ({ field, label, value: remark[field] === 'Y' ? 'Y' : 'N' }));
