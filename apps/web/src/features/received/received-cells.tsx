import type { ReceivedCard } from '@sac/contract/received-cards-api';
import { Link } from 'react-router';
import { orderPath } from '../../routes';
import type { DataColumn } from '../../ui/data-table';
import { Lines, ZonedTime } from '../../ui/lines';
import { Sender } from '../orders/received/sender';
import { StatusPill } from '../orders/status-pill';

type Received = Pick<
  ReceivedCard,
  'order_id' | 'full_name' | 'arrival_date' | 'process_status' | 'received_at' | 'sender'
> & { uploaded_by?: string | null };

/** The order of what was received, as in every list of orders. */
export const orderColumns = <T,>(of: (row: T) => Received): DataColumn<T>[] => [
  {
    id: 'order_id',
    header: 'Order Id',
    cell: (row) => <Link to={orderPath(of(row).order_id)}>{of(row).order_id}</Link>,
    width: '92px',
  },
  {
    id: 'full_name',
    header: 'Name',
    cell: (row) => <Lines overflow="two-lines">{of(row).full_name}</Lines>,
    isWide: true,
  },
];

export const statusColumn = <T,>(of: (row: T) => Received): DataColumn<T> => ({
  id: 'process_status',
  header: 'Status',
  cell: (row) => <StatusPill status={of(row).process_status} />,
  width: '150px',
});

export const receivedColumn = <T,>(of: (row: T) => Received): DataColumn<T> => ({
  id: 'received_at',
  header: 'Received',
  cell: (row) => <ZonedTime instant={of(row).received_at} zone="UTC" />,
  width: '116px',
});

export const senderColumn = <T,>(of: (row: T) => Received): DataColumn<T> => ({
  id: 'sender',
  header: 'From',
  cell: (row) => <Sender {...of(row)} />,
  isWide: true,
});
