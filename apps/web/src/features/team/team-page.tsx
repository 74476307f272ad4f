import { useParams } from 'react-router';
import { NotFound } from '../../ui/not-found';
import { PageHeader } from '../../ui/page-header';
import { MemberEditor } from './member-editor';
import { MemberList } from './member-list';
import styles from './team-page.module.css';
import { useTabTitle } from './use-tab-title';

/** Manage Team: adds a member, or edits the one whose id is in the address (spec section 2). */
export function TeamPage() {
  const { teamMemberId } = useParams();
  useTabTitle('Manage Team');
  if (teamMemberId !== undefined && !/^[1-9]\d{0,8}$/.test(teamMemberId)) return <NotFound />;
  const id = teamMemberId === undefined ? null : Number(teamMemberId);

  return (
    <>
      <PageHeader title="Manage Team" />
      <div className={styles.columns}>
        <MemberEditor key={id} id={id} />
        <MemberList editedId={id} />
      </div>
    </>
  );
}
