import { type DisputeFacts, disputedAmount } from '@sac/contract/disputes/dispute';
import { reasonOf } from '@sac/contract/disputes/dispute-reasons';
import type { DisputeRow } from '@sac/contract/disputes/disputes-list-api';
import { unreadSentences } from '@sac/contract/disputes/notices/unread-facts';
import { formatDate } from '@sac/contract/platform/dates';
import { Link, useLocation } from 'react-router';
import type { FromScreen } from '../../../platform/api/from-screen';
import { Lines } from '../../../platform/ui/lines';
import type { DataColumn } from '../../../platform/ui/tables/data-table';
import { orderPath } from '../../../routes';
import { RespondBy, StateAndStage } from '../dispute-parts';
import { reasonTitle } from '../reason-title';
import styles from './disputes.module.css';

function OrderLink({ orderId }: { orderId: number }) {
  const { pathname, search } = useLocation();
  const from: FromScreen = { from: pathname + search, title: 'Disputes' };
  return (
    <Link to={orderPath(orderId)} state={from}>
      {orderId}
    </Link>
  );
}

const evidenceText = ({ evidence_there: there, evidence_asked: asked }: DisputeRow) =>
  there === asked ? 'Evidence complete' : `${there} of ${asked}`;

/** The network and its code, and what it means. */
export const Reason = ({ dispute }: { dispute: DisputeFacts }) => {
  const title = reasonTitle(dispute);
  const { meaning } = reasonOf(dispute);
  const notKnown = unreadSentences(dispute.unread).map((sentence) => ` ${sentence}`);
  const text = [`${title}: ${meaning}`, ...notKnown].join('.');
  return (
    <Lines overflow="two-lines" title={text}>
      <span className={styles.reason}>
        <b>{title}:</b> {meaning}
        {notKnown.length > 0 && `.${notKnown.join('')}`}
      </span>
    </Lines>
  );
};

export const disputeTableColumns: DataColumn<DisputeRow>[] = [
  {
    id: 'order_id',
    header: 'Order Id',
    cell: ({ order_id }) => order_id !== null && <OrderLink orderId={order_id} />,
    width: '74px',
  },
  { id: 'respond_by', header: 'Respond by (SGT)', cell: (row) => <RespondBy dispute={row} />, width: '156px' },
  {
    id: 'full_name',
    header: 'Customer',
    cell: ({ full_name }) => (
      <Lines overflow="two-lines" title={full_name ?? undefined}>
        <span>{full_name}</span>
      </Lines>
    ),
    isWide: true,
  },
  { id: 'reason', header: 'Network and reason', cell: (row) => <Reason dispute={row} />, width: '262px', isWide: true },
  {
    id: 'amount',
    header: 'Amount',
    cell: disputedAmount,
    width: '110px',
    isNumber: true,
  },
  { id: 'state', header: 'State', cell: (row) => <StateAndStage dispute={row} />, width: '98px' },
  { id: 'evidence', header: 'Evidence', cell: evidenceText, width: '78px' },
  { id: 'assign_to', header: 'Assigned to', cell: ({ assign_to }) => assign_to ?? 'Unassigned', width: '106px' },
  { id: 'received_on', header: 'Received', cell: ({ received_on }) => formatDate(received_on), width: '104px' },
];
