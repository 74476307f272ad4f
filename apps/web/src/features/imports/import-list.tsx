import { Button } from '@mantine/core';
import { getRefusedRows, type ImportRun } from '@sac/contract/imports/imports-api';
import { formatUtc } from '@sac/contract/platform/dates';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../platform/api/call';
import { formatNumber } from '../../platform/format-number';
import { Card } from '../../platform/ui/card';
import styles from './imports.module.css';
import { chosenRows } from './imports-query';

const ends: Record<string, string> = { done: 'Finished', cancelled: 'Cancelled', failed: 'Failed' };

/** The imports that ended, with the files of their refused rows. */
export function ImportList({ runs, days }: { runs: readonly ImportRun[]; days: number }) {
  return (
    <Card title="Recent imports" aside={`Removed after ${days} days; what was imported stays`}>
      <ul className={styles.runs}>
        {runs.map((run) => (
          <EndedImport key={run.id} run={run} />
        ))}
      </ul>
    </Card>
  );
}

function EndedImport({ run }: { run: ImportRun }) {
  const { id, name, made_by, ended_at, state, kind, added, repeated, refused, problem } = run;
  const rest = chosenRows(run, run.takes_hidden) - added - repeated - refused;
  const file = useMutation({
    mutationFn: () => downloadFile(getRefusedRows, { importId: id }, `refused-rows-${id}.csv`),
  });
  return (
    <li>
      <div className={styles.facts}>
        <b>{name}</b>
        <span>
          {ends[state]}: {formatNumber(added)} {kind} added, {formatNumber(repeated)} imported before,{' '}
          {formatNumber(refused)} refused{rest > 0 && `, ${formatNumber(rest)} not imported`}
        </span>
        {problem && <span>{problem}</span>}
        <small>
          {made_by}
          {ended_at && `, ${formatUtc(ended_at)} UTC`}
        </small>
      </div>
      {refused > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          Download {formatNumber(refused)} refused rows
        </Button>
      )}
    </li>
  );
}
