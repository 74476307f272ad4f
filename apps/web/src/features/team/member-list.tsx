import { mayChange, type Role, roles } from '@sac/contract/accounts/roles';
import type { TeamMemberRow } from '@sac/contract/team/team-api';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../platform/api/session';
import { formatNumber } from '../../platform/format-number';
import { Card } from '../../platform/ui/card';
import { CopyText } from '../../platform/ui/copy-text';
import { PartFailed } from '../../platform/ui/messages/part-failed';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import button from '../../platform/ui/tables/row-button.module.css';
import { memberPath } from '../../routes';
import { DeleteMember } from './delete-member';
import styles from './member-list.module.css';
import { membersQuery } from './team-queries';

interface MemberListProps {
  /** The member in the form. */
  editedId: number | null;
}

const memberColumns = (me: string, onDelete: (id: number) => void): DataColumn<TeamMemberRow>[] => [
  { id: 'number', header: 'S. No', cell: (_, index) => index + 1, width: '56px' },
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => (
      <span className={styles.name}>
        {name} {name === me && <span className={styles.you}>You</span>}
      </span>
    ),
    width: '116px',
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => <CopyText text={email} what="email" overflow="cut" />,
    isWide: true,
  },
  { id: 'type', header: 'Member Role', cell: ({ memberRole }) => memberRole, width: '104px' },
  {
    id: 'openOrders',
    header: 'Open Orders',
    cell: ({ openOrders }) => formatNumber(openOrders),
    width: '100px',
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

interface MemberActionsProps {
  member: TeamMemberRow;
  /** Users cannot delete themselves. */
  isMe: boolean;
  onDelete: (id: number) => void;
}

/** Who may change a member of this type: 'Admin or Manager only'. */
const onlyFor = (type: Role) => `${roles.filter((own) => mayChange(own, type)).join(' or ')} only`;

/** Edit and delete, if the user's own type ranks high enough. */
function MemberActions({ member: { id, name, memberRole, mayChange: canChange }, isMe, onDelete }: MemberActionsProps) {
  if (!canChange) return <span className={styles.none}>{onlyFor(memberRole)}</span>;
  return (
    <span className={styles.actions}>
      <Link to={memberPath(id)} className={button.button} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      {!isMe && (
        <button
          type="button"
          className={`${button.button} ${styles.delete}`}
          aria-label={`Delete ${name}`}
          title="Delete"
          onClick={() => onDelete(id)}
        >
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </button>
      )}
    </span>
  );
}
