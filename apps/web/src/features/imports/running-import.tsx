import { Button, Progress } from '@mantine/core';
import { cancelImport, type ImportRun } from '@sac/contract/imports/imports-api';
import { useAction } from '../../platform/api/query';
import { formatNumber } from '../../platform/format-number';
import { Card } from '../../platform/ui/card';
import { Note } from '../../platform/ui/messages/note';
import styles from './imports.module.css';
import { chosenRows, importsKey } from './imports-query';

/** How far an import is. */
export function RunningImport({ run }: { run: ImportRun }) {
  const cancel = useAction(cancelImport, { reloads: [importsKey(run.kind)] });
  const done = run.added + run.repeated + run.refused;
  const rows = chosenRows(run, run.takes_hidden);
  return (
    <Card title={`Importing ${run.name}`} aside={`Started by ${run.made_by}`}>
      <div className={styles.steps}>
        <Progress value={(100 * done) / rows} aria-label={`${formatNumber(done)} of ${formatNumber(rows)} rows`} />
        <div className={styles.foot}>
          <Note>
            {formatNumber(done)} of {formatNumber(rows)} rows: {formatNumber(run.added)} added,{' '}
            {formatNumber(run.repeated)} imported before, {formatNumber(run.refused)} refused. You can leave this page.
          </Note>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ importId: run.id })}>
            Cancel import
          </Button>
        </div>
      </div>
    </Card>
  );
}
