import { disputedAmount } from '@sac/contract/disputes/dispute';
import type { UnmatchedDispute } from '@sac/contract/disputes/disputes-list-api';
import { formatDate } from '@sac/contract/platform/dates';
import { useState } from 'react';
import { Card } from '../../../platform/ui/card';
import { type DataColumn, DataTable } from '../../../platform/ui/tables/data-table';
import button from '../../../platform/ui/tables/row-button.module.css';
import { RespondBy, StateAndStage } from '../dispute-parts';
import { Reason } from './dispute-columns';
import styles from './disputes.module.css';
import { LinkDisputeDialog } from './link-dispute-dialog';

const columnsFor = (onGive: (dispute: UnmatchedDispute) => void): DataColumn<UnmatchedDispute>[] => [
  {
    id: 'transaction_id',
    header: 'Payment',
    cell: ({ transaction_id }) => <span style={{ overflowWrap: 'anywhere' }}>{transaction_id ?? '–'}</span>,
    isWide: true,
  },
  { id: 'respond_by', header: 'Respond by (SGT)', cell: (row) => <RespondBy dispute={row} />, width: '156px' },
  { id: 'gateway', header: 'Gateway', cell: ({ gateway }) => gateway ?? '–', width: '110px' },
  { id: 'reason', header: 'Network and reason', cell: (row) => <Reason dispute={row} />, width: '270px', isWide: true },
  {
    id: 'amount',
    header: 'Amount',
    cell: disputedAmount,
    width: '130px',
    isNumber: true,
  },
  { id: 'state', header: 'State', cell: (row) => <StateAndStage dispute={row} />, width: '104px' },
  { id: 'received_on', header: 'Received', cell: ({ received_on }) => formatDate(received_on), width: '98px' },
  {
    id: 'action',
    header: 'Action',
    cell: (row) => (
      <button
        type="button"
        className={button.button}
        aria-label={`Choose the order of payment ${row.transaction_id ?? 'without a number'}`}
        onClick={() => onGive(row)}
      >
        Choose order
      </button>
    ),
    width: '132px',
    isWide: true,
  },
];

/** Disputes of payments that no order has, or several have. */
export function UnmatchedDisputes({ disputes }: { disputes: readonly UnmatchedDispute[] }) {
  const [given, setGiven] = useState<UnmatchedDispute | null>(null);
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const [columns] = useState(() => columnsFor(setGiven));
  if (disputes.length === 0) return null;
  return (
    <div className={styles.unmatched}>
      <Card title="No order found" aside="Each gets its order as soon as one has this transaction id.">
        <DataTable label="No order found" columns={columns} rows={disputes} rowId={({ id }) => String(id)} />
      </Card>
      {given && <LinkDisputeDialog dispute={given} onClose={() => setGiven(null)} />}
    </div>
  );
}
