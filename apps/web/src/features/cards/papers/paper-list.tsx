import { Box, Button, Skeleton } from '@mantine/core';
import { type CardPaper, retireCardPaper } from '@sac/contract/cards/card-papers-api';
import { cardFacts } from '@sac/contract/orders/stored-document';
import { formatUtc } from '@sac/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { Card } from '../../../platform/ui/card';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { LoadFailed } from '../../../platform/ui/load-failed';
import styles from './papers.module.css';
import { papersQuery } from './papers-query';

/** The layouts in use. */
export function PaperList({ onChange }: { onChange: (paper: CardPaper) => void }) {
  const { data: papers, error, refetch } = useQuery(papersQuery);
  const [asked, setAsked] = useState<CardPaper | null>(null);
  const close = () => setAsked(null);
  const retire = useAction(retireCardPaper, { reloads: [papersQuery.queryKey], onSuccess: close, onError: close });
  if (error && !papers) return <LoadFailed error={error} what="The list of layouts" onRetry={() => void refetch()} />;

  return (
    <Card title="Recognised layouts">
      {!papers && (
        <Box p="md" aria-busy>
          <Skeleton height={84} radius="md" />
        </Box>
      )}
      <ul className={styles.papers}>
        {papers?.map((paper) => (
          <li key={paper.id ?? 'product'}>
            <div className={styles.facts}>
              <b>{paper.name}</b>
              <small>
                Version {paper.version}
                {paper.created_at ? `, by ${paper.created_by}, ${formatUtc(paper.created_at)} UTC` : ', built in'}
              </small>
              <small>Says {paper.marks.map((mark) => `“${mark}”`).join(' and ')}</small>
              {Object.entries(paper.labels).map(([fact, label]) => (
                <small key={fact}>
                  {cardFacts[fact as keyof typeof cardFacts]} is at “{label}”
                </small>
              ))}
              <small>Must show {paper.required.map((fact) => cardFacts[fact].toLowerCase()).join(', ')}</small>
            </div>
            {paper.id !== null && (
              <div className={styles.buttons}>
                <Button variant="default" aria-label={`Change ${paper.name}`} onClick={() => onChange(paper)}>
                  Change
                </Button>
                <Button variant="default" aria-label={`Stop using ${paper.name}…`} onClick={() => setAsked(paper)}>
                  Stop using…
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Stop using this layout?"
        question="Cards with this layout wait for a person from now on. Cards that were sent stay as they are."
        subject={asked?.name ?? ''}
        confirm="Stop using"
        isDanger
        isBusy={retire.isPending}
        onConfirm={() => asked?.id && retire.mutate({ paperId: asked.id })}
        onClose={close}
      />
    </Card>
  );
}
