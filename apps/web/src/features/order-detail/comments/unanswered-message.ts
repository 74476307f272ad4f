import { customerRemarkName, type OrderDetails, type RemarkEntry } from '@sac/contract/order-page-api';

export const isFromCustomer = ({ remark_name, report_error }: RemarkEntry): boolean =>
  remark_name === customerRemarkName && report_error === 'Y';

/** The customer's latest message, while no colleague has commented on the order since. */
export function unansweredMessage({ remark }: Pick<OrderDetails, 'remark'>): RemarkEntry | undefined {
  const [latest] = remark;
  return latest && isFromCustomer(latest) ? latest : undefined;
}

/** The latest comment of a colleague. */
export const lastComment = ({ remark }: Pick<OrderDetails, 'remark'>): RemarkEntry | undefined =>
  remark.find((entry) => !isFromCustomer(entry));
