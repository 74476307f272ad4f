import type { DownloadHistory } from '@sac/contract/tracking-api';
import { useEffect, useState } from 'react';
import { showError } from '../../site/notices';
import type { AnswerCard } from './answer-card';

/** The part of the page for question and answer, which most orders do without; undefined until it is loaded. */
export function useAnswerCard(history: DownloadHistory): typeof AnswerCard | undefined {
  const [Card, setCard] = useState<typeof AnswerCard>();
  useEffect(() => {
    const { asked, answered, process_status } = history.mainResult;
    if (Card || process_status === 'Deleted' || !(asked ?? answered)) return;
    // Loading the order again, as when the line is back, tries this again.
    import('./answer-card').then(
      (loaded) => setCard(() => loaded.AnswerCard),
      () => showError('problem.network'),
    );
  }, [Card, history]);
  return Card;
}
