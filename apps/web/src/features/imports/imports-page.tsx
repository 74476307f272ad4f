import { Stack } from '@mantine/core';
import {
  type ImportKind,
  importDays,
  maxImportBytes,
  maxImportRows,
  uploadImport,
} from '@sac/contract/imports/imports-api';
import { fileSize } from '@sac/contract/platform/file-size';
import { IconTableImport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { useSession } from '../../platform/api/session';
import { formatNumber } from '../../platform/format-number';
import { ButtonLink } from '../../platform/ui/button-link';
import { DropZone } from '../../platform/ui/fields/drop-zone';
import { LoadFailed } from '../../platform/ui/load-failed';
import { NoticeBox } from '../../platform/ui/messages/note';
import { PageHeader } from '../../platform/ui/page-header';
import { screens } from '../../routes';
import { ImportList } from './import-list';
import { importsKey, importsQuery } from './imports-query';
import { NewImport } from './new-import';
import { RunningImport } from './running-import';

/** For Admins, as a tab of Settings. */
export const ImportOrdersPage = () => <Imports kind="orders" />;

export const ImportDisputesPage = () => <Imports kind="disputes" />;

/** A file is dropped, its columns are matched, its rows are checked and then imported; below, the imports of the last days. */
function Imports({ kind }: { kind: ImportKind }) {
  const me = useSession()?.user.name;
  const { data, error, refetch } = useQuery(importsQuery(kind));
  const upload = useMutation({
    mutationFn: (file: File) => call(uploadImport, { kind }, { file }),
    meta: { reloads: [importsKey(kind)], isQuiet: true, isShown: () => true },
  });
  const running = data?.data.find(({ state }) => state === 'running');
  const unstarted = data?.data.find(({ state, made_by }) => state === 'new' && made_by === me);
  const ended = data?.data.filter(({ state }) => state !== 'running' && state !== 'new') ?? [];
  return (
    <>
      <PageHeader title={`Import ${kind}`}>
        {kind === 'disputes' && (
          <ButtonLink variant="default" to={screens.disputes.href}>
            Back to Disputes
          </ButtonLink>
        )}
      </PageHeader>
      <Stack gap="md">
        {error && !data && <LoadFailed error={error} what="The imports" onRetry={() => void refetch()} />}
        {running && <RunningImport run={running} />}
        {unstarted && data && <NewImport key={unstarted.id} run={unstarted} fields={data.fields} />}
        {data && !running && !unstarted && (
          <DropZone
            icon={<IconTableImport size={24} stroke={1.5} aria-hidden />}
            text={
              <>
                Drop a CSV file or an .xlsx workbook here, or <u>choose a file</u>
                <small>
                  A row at the top names the columns. At most {formatNumber(maxImportRows[kind])} rows and{' '}
                  {fileSize(maxImportBytes)}. Nothing is imported before you confirm.
                </small>
              </>
            }
            isLarge
            aria-label="Choose a file to import"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={upload.isPending}
            onFiles={([file]) => file && upload.mutate(file)}
          />
        )}
        <p role="status" hidden={!upload.isPending}>
          {upload.isPending && 'Reading the file…'}
        </p>
        {upload.error && (
          <NoticeBox role="alert" tone="danger">
            {upload.error.message}
          </NoticeBox>
        )}
        {ended.length > 0 && <ImportList runs={ended} days={importDays} />}
      </Stack>
    </>
  );
}
