import { NativeSelect } from '@mantine/core';
import type { MemberSession } from '@sac/contract/accounts/sessions-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../platform/format-number';
import { Card } from '../../../platform/ui/card';
import { Lines } from '../../../platform/ui/lines';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import { type DataColumn, DataTable } from '../../../platform/ui/tables/data-table';
import styles from './all-sessions.module.css';
import { EndSessionDialog } from './end-session-dialog';
import { sessionColumns } from './session-columns';
import { allSessionsQuery, sessionMembersQuery } from './session-queries';

const member: DataColumn<MemberSession> = {
  id: 'member',
  header: 'Member',
  cell: ({ name, type }) => (
    <Lines overflow="wrap">
      <span>{name}</span>
      <small>{type}</small>
    </Lines>
  ),
  width: '190px',
};

const extent = (shown: number, total: number) =>
  shown < total
    ? `The last used ${formatNumber(shown)} of ${formatNumber(total)}`
    : `${formatNumber(total)} ${total === 1 ? 'session' : 'sessions'}`;

/** All sessions, for Admins; the address can select a member. */
export function AllSessions() {
  const [address, setAddress] = useSearchParams();
  const chosen = /^[1-9]\d{0,8}$/.exec(address.get('member') ?? '')?.[0] ?? '';
  const members = useQuery(sessionMembersQuery);
  const { data, error, isPlaceholderData, refetch } = useQuery(allSessionsQuery(chosen ? Number(chosen) : undefined));
  const [asked, setAsked] = useState<MemberSession | null>(null);
  const [columns] = useState(() => [member, ...sessionColumns<MemberSession>(setAsked, ({ name }) => name)]);

  return (
    <Card title="All sessions" aside={data && extent(data.data.length, data.total)}>
      <div className={styles.filter}>
        <NativeSelect
          label="Member"
          value={chosen}
          onChange={({ currentTarget: { value } }) => setAddress(value ? { member: value } : {}, { replace: true })}
        >
          <option value="">Everybody</option>
          {members.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      {error && !data ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="All sessions"
          columns={columns}
          rows={data?.data}
          rowId={({ id }) => id}
          empty="No records found"
          isStale={isPlaceholderData}
          skeletonRows={5}
          height="tall"
          columnsAre="few"
        />
      )}
      {asked && <EndSessionDialog session={asked} owner={asked.name} onClose={() => setAsked(null)} />}
    </Card>
  );
}
