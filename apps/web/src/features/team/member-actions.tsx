import type { TeamMemberRow } from '@sac/contract/team-api';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { memberPath } from '../../paths';
import styles from './member-actions.module.css';

interface MemberActionsProps {
  member: TeamMemberRow;
  /** Nobody deletes themselves. */
  isMe: boolean;
  onDelete: (id: number) => void;
}

/** Edit and delete, where one's own type ranks high enough. */
export function MemberActions({ member: { id, name, mayChange }, isMe, onDelete }: MemberActionsProps) {
  if (!mayChange) return <span className={styles.none}>Ranks above you</span>;
  return (
    <span className={styles.actions}>
      <Link to={memberPath(id)} className={styles.edit} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      {!isMe && (
        <button
          type="button"
          className={styles.delete}
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
