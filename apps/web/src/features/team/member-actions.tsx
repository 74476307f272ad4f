import { mayChange, type Role, roles } from '@sac/contract/roles';
import type { TeamMemberRow } from '@sac/contract/team-api';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { memberPath } from '../../routes';
import button from '../../ui/row-button.module.css';
import styles from './member-actions.module.css';

interface MemberActionsProps {
  member: TeamMemberRow;
  /** Users cannot delete themselves. */
  isMe: boolean;
  onDelete: (id: number) => void;
}

/** Who may change a member of this type: 'Admin or Manager only'. */
const onlyFor = (type: Role) => `${roles.filter((own) => mayChange(own, type)).join(' or ')} only`;

/** Edit and delete, if the user's own type ranks high enough. */
export function MemberActions({
  member: { id, name, memberRole, mayChange: canChange },
  isMe,
  onDelete,
}: MemberActionsProps) {
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
