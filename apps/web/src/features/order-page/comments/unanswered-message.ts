import { customerRemarkName, type OrderDetails, type RemarkEntry } from '@sac/contract/order-page-api';

export const isFromCustomer = ({ remark_name, report_error }: RemarkEntry): boolean =>
  remark_name === customerRemarkName && report_error === 'Y';

/** The customer's latest words, while nobody has dealt with them; a report of wrong details until a colleague comments. */
export function unansweredMessage({
  remark,
  customer_wrote: wrote,
}: Pick<OrderDetails, 'remark' | 'customer_wrote'>): OrderDetails['customer_wrote'] {
  const [latest] = remark;
  const isCommented = latest !== undefined && !isFromCustomer(latest);
  return wrote?.via === 'report' && isCommented ? null : wrote;
}

/** The latest comment of a colleague. */
export const lastComment = ({ remark }: Pick<OrderDetails, 'remark'>): RemarkEntry | undefined =>
  remark.find((entry) => !isFromCustomer(entry));
