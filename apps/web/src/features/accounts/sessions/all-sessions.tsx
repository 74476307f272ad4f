import { NativeSelect } from '@mantine/core';
import type { MemberSession } from '@sac/contract/sessions-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../ui/card';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { PartFailed } from '../../ui/part-failed';
import styles from './all-sessions.module.css';
import { EndSessionDialog } from './end-session-dialog';
import { sessionColumns } from './session-columns';
import { allSessionsQuery, membersQuery } from './session-queries';

const number = new Intl.NumberFormat('en');

const member: DataColumn<MemberSession> = {
  id: 'member',
  header: 'Member',
  cell: ({ name, type }) => (
    <span className={styles.member}>
      <span>{name}</span>
      <small>{type}</small>
    </span>
  ),
  width: '190px',
};

const extent = (shown: number, total: number) =>
  shown < total
    ? `The last used ${number.format(shown)} of ${number.format(total)}`
    : `${number.format(total)} ${total === 1 ? 'session' : 'sessions'}`;

/** All sessions, for Admins; the address can select a member. */
export function AllSessions() {
  const [address, setAddress] = useSearchParams();
  const chosen = /^[1-9]\d{0,8}$/.exec(address.get('member') ?? '')?.[0] ?? '';
  const members = useQuery(membersQuery);
  const { data, error, isPlaceholderData, refetch } = useQuery(allSessionsQuery(chosen ? Number(chosen) : undefined));
  const [asked, setAsked] = useState<MemberSession | null>(null);
  const [columns] = useState(() => [member, ...sessionColumns<MemberSession>(setAsked, ({ name }) => name)]);

  return (
    <Card title="Everybody’s sessions" aside={data && extent(data.data.length, data.total)}>
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
          label="Everybody’s sessions"
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
