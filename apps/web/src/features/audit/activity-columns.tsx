import { type ActivityGroup, activityGroups } from '@sac/contract/audit/activity';
import type { ActivityRow } from '@sac/contract/audit/activity-api';
import type { Tone } from '@sac/contract/orders/order-status';
import { Link, useLocation } from 'react-router';
import type { FromScreen } from '../../platform/api/from-screen';
import { ZonedTime } from '../../platform/ui/lines';
import { Pill } from '../../platform/ui/pill';
import type { DataColumn } from '../../platform/ui/tables/data-table';
import { orderPath } from '../../routes';

const tones: Partial<Record<ActivityGroup, Tone>> = { refusals: 'warn', deletions: 'danger', exports: 'info' };

/** What happened, with its order as a link. */
function Description({ row: { text, order_id } }: { row: ActivityRow }) {
  const { pathname, search } = useLocation();
  const from: FromScreen = { from: pathname + search, title: 'Activity log' };
  const [before, after] = order_id === null ? [text] : text.split(String(order_id));
  if (order_id === null || after === undefined) return text;
  return (
    <>
      {before}
      <Link to={orderPath(order_id)} state={from}>
        {order_id}
      </Link>
      {after}
    </>
  );
}

export const activityColumns: DataColumn<ActivityRow>[] = [
  { id: 'at', header: 'Date & Time', cell: ({ at }) => <ZonedTime instant={at} zone="Singapore" />, width: '124px' },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ group }) => <Pill tone={tones[group] ?? 'neutral'}>{activityGroups[group]}</Pill>,
    width: '220px',
  },
  {
    id: 'text',
    header: 'What happened',
    cell: (row) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <Description row={row} />
      </span>
    ),
    isWide: true,
  },
  { id: 'actor', header: 'Person', cell: ({ actor }) => actor ?? '–', width: '180px' },
  { id: 'ip', header: 'IP address', cell: ({ ip }) => ip ?? '–', width: '150px' },
];
