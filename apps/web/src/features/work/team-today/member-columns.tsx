import type { Tone } from '@sac/contract/orders/order-status';
import { formatSingapore } from '@sac/contract/platform/dates';
import type { MemberToday } from '@sac/contract/work/team-today-api';
import { Link, useLocation } from 'react-router';
import type { FromScreen } from '../../../platform/api/from-screen';
import { formatNumber } from '../../../platform/format-number';
import { Lines } from '../../../platform/ui/lines';
import { Pill } from '../../../platform/ui/pill';
import type { CsvColumn } from '../../../platform/ui/tables/csv';
import type { DataColumn } from '../../../platform/ui/tables/data-table';
import { orderPath } from '../../../routes';
import { durationText, memberCounts, presenceOf } from './member-counts';

const tones: Record<ReturnType<typeof presenceOf>, Tone> = {
  Here: 'ok',
  Away: 'warn',
  'Signed out': 'neutral',
  'Not a member': 'neutral',
};

/** Whether they are here, and the order they have open or when they were last seen. */
function Presence({ member }: { member: MemberToday }) {
  const { pathname, search } = useLocation();
  const from: FromScreen = { from: pathname + search, title: 'Team today' };
  const { isHere, lastSeen, viewing } = member;
  const presence = presenceOf(member);
  return (
    <Lines>
      <Pill tone={tones[presence]}>{presence}</Pill>{' '}
      {viewing !== null && (
        <small>
          Viewing{' '}
          <Link to={orderPath(viewing)} state={from}>
            {viewing}
          </Link>
        </small>
      )}
      {!isHere && lastSeen && <small>since {formatSingapore(lastSeen).slice(11, 16)}</small>}
    </Lines>
  );
}

/** Every count, zeros quieter, late orders in red. */
const Count = ({ value, isAlarm }: { value: number; isAlarm: boolean }) => (
  <span style={{ color: value === 0 ? 'var(--ink-3)' : isAlarm ? 'var(--danger)' : undefined }}>
    {formatNumber(value)}
  </span>
);

export const memberColumns = (
  members: readonly MemberToday[],
  medianMinutes: number | null,
): DataColumn<MemberToday>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, type }) => (
      <Lines overflow="cut" title={name}>
        <span>{name}</span> {type && <small>{type}</small>}
      </Lines>
    ),
    foot: `Team of ${members.filter(({ type }) => type !== null).length}`,
    isWide: true,
  },
  {
    id: 'presence',
    header: 'Presence',
    cell: (member) => <Presence member={member} />,
    width: '132px',
    foot: `${members.filter(({ isHere }) => isHere).length} here`,
  },
  ...memberCounts.map(({ id, header }) => ({
    id,
    header,
    cell: (member: MemberToday) => <Count value={member[id]} isAlarm={id === 'overdue'} />,
    foot: formatNumber(members.reduce((sum, member) => sum + member[id], 0)),
    isNumber: true,
    width: '104px',
  })),
  {
    id: 'median',
    header: 'Median time',
    cell: (member) => (member.medianMinutes === null ? '–' : durationText(member.medianMinutes)),
    foot: medianMinutes === null ? '–' : durationText(medianMinutes),
    isNumber: true,
    width: '124px',
  },
];

export const memberCsvColumns: readonly CsvColumn<MemberToday>[] = [
  { header: 'Name', of: ({ name }) => name },
  { header: 'Member Role', of: ({ type }) => type },
  { header: 'Presence', of: presenceOf },
  ...memberCounts.map(({ id, header }) => ({ header, of: (member: MemberToday) => member[id] })),
  {
    header: 'Median minutes from taken to completed',
    of: ({ medianMinutes }) => medianMinutes && Math.round(medianMinutes),
  },
];
