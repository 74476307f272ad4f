import { useEffect } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../../platform/ui/messages/not-found';
import { PageHeader } from '../../platform/ui/page-header';
import { MemberEditor } from './member-editor';
import { MemberList } from './member-list';
import styles from './team-page.module.css';

/** Manage Team: adds a member, or edits the one whose id is in the address (docs/spec.md §2). */
export function TeamPage() {
  const { teamMemberId } = useParams();
  useEffect(() => {
    const product = document.title;
    document.title = `Manage Team | ${product}`;
    return () => {
      document.title = product;
    };
  }, []);
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
