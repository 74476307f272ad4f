import { mayChange, type Role, roles } from '@sac/contract/accounts/roles';
import { renewInvitation, type TeamMemberRow } from '@sac/contract/team/team-api';
import { IconLink, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../platform/api/query';
import { useSession } from '../../platform/api/session';
import { formatNumber } from '../../platform/format-number';
import { Card } from '../../platform/ui/card';
import { CopyText } from '../../platform/ui/copy-text';
import { PartFailed } from '../../platform/ui/messages/part-failed';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import button from '../../platform/ui/tables/row-button.module.css';
import { memberPath } from '../../routes';
import { DeleteMember } from './delete-member';
import { InvitationLink } from './invitation-link';
import styles from './member-list.module.css';
import { membersQuery } from './team-queries';

interface MemberListProps {
  /** The member in the form. */
  editedId: number | null;
}

const memberColumns = (
  me: string,
  onDelete: (id: number) => void,
  onRenew: (id: number) => void,
): DataColumn<TeamMemberRow>[] => [
  { id: 'number', header: 'S. No', cell: (_, index) => index + 1, width: '56px' },
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, isInvited }) => (
      <span className={styles.name}>
        {name} {name === me && <span className={styles.you}>You</span>}
        {isInvited && <span className={styles.you}>Invited</span>}
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
    cell: (member) => <MemberActions member={member} isMe={member.name === me} onDelete={onDelete} onRenew={onRenew} />,
    width: '136px',
    isWide: true,
  },
];

/** All who work here, and what may be done about them. */
export function MemberList({ editedId }: MemberListProps) {
  const me = useSession()?.user.name ?? '';
  const { data: members, error, refetch } = useQuery(membersQuery);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const { mutate: renew, data: renewed, reset } = useAction(renewInvitation, { isQuiet: true });
  const [columns] = useState(() => memberColumns(me, setDeletedId, (teamMemberId) => renew({ teamMemberId })));

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
      <InvitationLink link={renewed?.data.link ?? null} onClose={reset} />
      <DeleteMember id={deletedId} members={members ?? []} editedId={editedId} onClose={() => setDeletedId(null)} />
    </Card>
  );
}

interface MemberActionsProps {
  member: TeamMemberRow;
  /** Users cannot delete themselves. */
  isMe: boolean;
  onDelete: (id: number) => void;
  onRenew: (id: number) => void;
}

/** Who may change a member of this type: 'Admin or Manager only'. */
const onlyFor = (type: Role) => `${roles.filter((own) => mayChange(own, type)).join(' or ')} only`;

/** Edit and delete, if the user's own type ranks high enough. */
function MemberActions({ member, isMe, onDelete, onRenew }: MemberActionsProps) {
  const { id, name, memberRole, isInvited, mayChange: canChange } = member;
  if (!canChange) return <span className={styles.none}>{onlyFor(memberRole)}</span>;
  return (
    <span className={styles.actions}>
      <Link to={memberPath(id)} className={button.button} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      {isInvited && (
        <button
          type="button"
          className={`${button.button} ${styles.icon}`}
          aria-label={`Copy a new link for ${name}`}
          title="Copy a new link"
          onClick={() => onRenew(id)}
        >
          <IconLink size={17} stroke={1.7} aria-hidden />
        </button>
      )}
      {!isMe && (
        <button
          type="button"
          className={`${button.button} ${styles.icon} ${styles.delete}`}
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
