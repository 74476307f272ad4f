import type { OrderDetails, RemarkEntry } from '@sac/contract/order-page/order-page-api';
import { customerRemarkName } from '@sac/contract/orders/remarks-api';

export const isCustomersRemark = ({ remark_name, report_error }: RemarkEntry): boolean =>
  remark_name === customerRemarkName && report_error === 'Y';

/** The customer's latest words until they are answered; a report of wrong details until a colleague comments. */
export function unansweredMessage({
  remark,
  customer_message: wrote,
}: Pick<OrderDetails, 'remark' | 'customer_message'>): OrderDetails['customer_message'] {
  const [latest] = remark;
  const isCommented = latest !== undefined && !isCustomersRemark(latest);
  return wrote?.via === 'report' && isCommented ? null : wrote;
}

/** The latest comment of a colleague. */
export const lastComment = ({ remark }: Pick<OrderDetails, 'remark'>): RemarkEntry | undefined =>
  remark.find((entry) => !isCustomersRemark(entry));
