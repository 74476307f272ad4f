import { Stack } from '@mantine/core';
import type { CardPaper } from '@sac/contract/cards/card-papers-api';
import { useState } from 'react';
import { PageHeader } from '../../../platform/ui/page-header';
import { PaperList } from './paper-list';
import { TeachPaper } from './teach-paper';

/** The card layouts that are recognised, and the form that adds one. For Admins. */
export function CardPapersPage() {
  /** The layout that gets a new version; null: a new one. */
  const [changed, setChanged] = useState<CardPaper | null>(null);
  /** A new form after each that was saved. */
  const [count, setCount] = useState(0);
  const start = (paper: CardPaper | null) => {
    setChanged(paper);
    setCount((before) => before + 1);
  };
  return (
    <>
      <PageHeader title="Card layouts" />
      <Stack gap="md">
        <PaperList onChange={start} />
        <TeachPaper key={count} changed={changed} onDone={() => start(null)} />
      </Stack>
    </>
  );
}
