import type { TeamMemberRow } from '@sac/contract/team-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../lib/session';
import { Card } from '../../ui/card';
import { CopyText } from '../../ui/copy-text';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { PartFailed } from '../../ui/part-failed';
import { DeleteMember } from './delete-member';
import { MemberActions } from './member-actions';
import styles from './member-list.module.css';
import { membersQuery } from './team-queries';

interface MemberListProps {
  /** The member in the form. */
  editedId: number | null;
}

const number = new Intl.NumberFormat('en');

const memberColumns = (me: string, onDelete: (id: number) => void): DataColumn<TeamMemberRow>[] => [
  { id: 'number', header: 'S. No', cell: (_, index) => index + 1, width: '64px' },
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => (
      <span className={styles.name}>
        {name} {name === me && <span className={styles.you}>You</span>}
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => <CopyText text={email} what="email" overflow="cut" />,
    isWide: true,
  },
  { id: 'type', header: 'Member Role', cell: ({ memberRole }) => memberRole, width: '112px' },
  {
    id: 'openOrders',
    header: 'Open Orders',
    cell: ({ openOrders }) => number.format(openOrders),
    width: '112px',
    isNumber: true,
  },
  {
    id: 'action',
    header: 'Action',
    cell: (member) => <MemberActions member={member} isMe={member.name === me} onDelete={onDelete} />,
    width: '116px',
    isWide: true,
  },
];

/** All who work here, and what may be done about them. */
export function MemberList({ editedId }: MemberListProps) {
  const me = useSession()?.user.name ?? '';
  const { data: members, error, refetch } = useQuery(membersQuery);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const [columns] = useState(() => memberColumns(me, setDeletedId));

  return (
    <Card
      title="Team Member List"
      aside={members && `${members.length} ${members.length === 1 ? 'member' : 'members'}`}
    >
      {error && !members ? (
        <PartFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Team Member List"
          columns={columns}
          rows={members}
          rowId={({ id }) => String(id)}
          empty="No records found"
          skeletonRows={5}
        />
      )}
      <DeleteMember id={deletedId} members={members ?? []} editedId={editedId} onClose={() => setDeletedId(null)} />
    </Card>
  );
}
