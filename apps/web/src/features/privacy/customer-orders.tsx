import { formatDate, formatUtc } from '@sac/contract/platform/dates';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import {
  type CustomerDataKind,
  type CustomerOrder,
  customerDataKinds,
  type findCustomerData,
} from '@sac/contract/privacy/customer-data-api';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FromScreen } from '../../platform/api/from-screen';
import { Card } from '../../platform/ui/card';
import { Lines, ZonedTime } from '../../platform/ui/lines';
import { Note } from '../../platform/ui/messages/note';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import { orderPath, screens } from '../../routes';
import { StatusPill } from '../orders/status-pill';
import styles from './customer-data.module.css';

export type CustomerData = OutputOf<typeof findCustomerData>['data'];

const from: FromScreen = { from: screens.customerData.href, title: screens.customerData.title };

export const OrderLink = ({ id }: { id: number }) => (
  <Link to={orderPath(id)} state={from}>
    Order {id}
  </Link>
);

/** 'Emails sent 2 · Cards 1', without what there is none of. */
const storedText = ({ counts }: CustomerOrder) =>
  (Object.keys(customerDataKinds) as CustomerDataKind[])
    .flatMap((kind) => (counts[kind] > 0 ? `${customerDataKinds[kind]} ${counts[kind]}` : []))
    .join(' · ');

export const keptText = (keptFor: string) =>
  keptFor === 'ChargeBack' ? 'in ChargeBack, no dispute recorded' : `open dispute, respond by ${formatDate(keptFor)}`;

function stateText({ purged_at, kept_for }: CustomerOrder): string {
  if (purged_at) return `Erased ${formatUtc(purged_at)} UTC`;
  return kept_for === null ? 'Can be erased' : `Kept: ${keptText(kept_for)}`;
}

const columns: DataColumn<CustomerOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    cell: ({ order_id, source }) => (
      <Lines>
        <OrderLink id={order_id} />
        <small>{source ? `From ${source === 'sales site' ? 'the sales site' : source}` : ''}</small>
      </Lines>
    ),
    width: '150px',
  },
  {
    id: 'received',
    header: 'Received (UTC)',
    cell: ({ create_ts }) => <ZonedTime instant={create_ts} zone="UTC" />,
    width: '124px',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ process_status }) => <StatusPill status={process_status} />,
    width: '150px',
  },
  { id: 'stored', header: 'Stored', cell: (order) => <Lines overflow="wrap">{storedText(order)}</Lines>, isWide: true },
  {
    id: 'state',
    header: 'Erasure',
    cell: (order) => <Lines overflow="wrap">{stateText(order)}</Lines>,
    width: '190px',
  },
];

const importStates: Record<CustomerData['imports'][number]['state'], string> = {
  waiting: 'It was not started. Erasing removes the file.',
  running: 'It is under way. Erase when it has ended.',
  refused: 'Refused, and kept for a week to be corrected. Erasing removes this.',
};

interface CustomerOrdersProps {
  data: CustomerData;
  /** Orders that would not be erased, although they can be. */
  left: ReadonlySet<number>;
  onLeave: (left: ReadonlySet<number>) => void;
  buttons: ReactNode;
}

/** The orders of a customer with what each has, and what there is of them elsewhere. */
export function CustomerOrders({ data, left, onLeave, buttons }: CustomerOrdersProps) {
  const { email, orders, emailsToOthers, unassignedCards, imports } = data;
  const [canPick] = useState(() => (order: CustomerOrder) => order.purged_at === null && order.kept_for === null);
  const erasable = orders.filter(canPick);
  const ids = erasable.map(({ order_id }) => order_id);
  const picked = ids.filter((id) => !left.has(id));
  const shown = picked.length === 0 ? 'none' : picked.length === ids.length ? 'all' : 'some';
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeave(next);
  };
  return (
    <>
      <Card title={email ?? 'The personal data of this order were removed'} aside={buttons}>
        <DataTable
          label="Orders of this customer"
          columns={columns}
          rows={orders}
          rowId={({ order_id }) => String(order_id)}
          empty="No orders"
          selection={
            ids.length > 0
              ? {
                  canPick,
                  isPicked: (order) => canPick(order) && !left.has(order.order_id),
                  onPick: ({ order_id }) => toggle(order_id),
                  label: ({ order_id }) => `Select order ${order_id}`,
                  shown,
                  onPickShown: () => onLeave(new Set(shown === 'all' ? ids : [])),
                }
              : undefined
          }
        />
      </Card>
      {emailsToOthers.length > 0 && (
        <Note>
          Emails from this address to orders of other customers:{' '}
          {emailsToOthers.map(({ order_id, emails }, at) => (
            <span key={order_id}>
              {at > 0 && ', '}
              <OrderLink id={order_id} /> ({emails})
            </span>
          ))}
        </Note>
      )}
      {unassignedCards > 0 && (
        <Note>
          Uploaded cards without an order that may be one of these: {unassignedCards}. Erasing removes them too.
        </Note>
      )}
      {imports.map(({ importId, name, rows, state }) => (
        <Note key={importId}>
          Import of {name}: {rows === 1 ? 'one row has' : `${rows} rows have`} this customer. {importStates[state]}
        </Note>
      ))}
      <details className={styles.covered}>
        <summary>What is covered</summary>
        <p>
          Orders with this email in upper or lower case, with everything stored of them; emails from this address to
          orders of other customers; rows of imports that have their email or passport number; saved views and searches
          that name the customer (erased, not exported). Webhooks, logs and blocked attempts store nothing of customers.
          Backups that were made before keep the data until they are deleted.
        </p>
      </details>
    </>
  );
}
