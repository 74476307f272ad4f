import { unrecognizedFinding } from '@sac/contract/orders/stored-document';
import { Link } from 'react-router';
import { useCan } from '../../../platform/api/session';
import { Note } from '../../../platform/ui/messages/note';
import { screens } from '../../../routes';

/** For a card with an unknown layout: where an Admin adds it. */
export function TeachLink({ findings }: { findings: readonly string[] }) {
  const isAdmin = useCan('cardPapers.manage');
  if (!findings.includes(unrecognizedFinding)) return null;
  return isAdmin ? (
    <Link to={screens.cardPapers.href}>Add this card layout</Link>
  ) : (
    <Note>Ask an Admin to add this card layout.</Note>
  );
}
