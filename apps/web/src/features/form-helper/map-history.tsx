import { type FormMapVersion, saveFormMap } from '@sac/contract/form-helper/form-helper-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';
import { Card } from '../../platform/ui/card';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog';
import { ZonedTime } from '../../platform/ui/lines';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import button from '../../platform/ui/tables/row-button.module.css';
import { formMapKey, formMapVersionsQuery } from './form-map-query';

const columnsFor = (inUse: number, onAsk: (version: FormMapVersion) => void): DataColumn<FormMapVersion>[] => [
  { id: 'version', header: 'Version', cell: ({ version }) => version, width: '88px' },
  { id: 'by', header: 'Saved by', cell: ({ created_by }) => created_by ?? 'Built in', width: '160px' },
  {
    id: 'at',
    header: 'Saved (UTC)',
    cell: ({ created_by, created_at }) => (created_by ? <ZonedTime instant={created_at} zone="UTC" /> : '–'),
    width: '124px',
  },
  { id: 'note', header: 'Note', cell: ({ note }) => note || '–', isWide: true },
  {
    id: 'action',
    header: 'Action',
    cell: (one) =>
      one.version === inUse ? (
        'In use'
      ) : (
        <button
          type="button"
          className={button.button}
          aria-label={`Put back version ${one.version}…`}
          onClick={() => onAsk(one)}
        >
          Put back…
        </button>
      ),
    width: '132px',
  },
];

/** Every version of the map; an earlier one can be put back, as a new version. */
export function MapHistory({ current }: { current: FormMapVersion }) {
  const { data } = useQuery(formMapVersionsQuery);
  const [asked, setAsked] = useState<FormMapVersion | null>(null);
  const close = () => setAsked(null);
  const save = useAction(saveFormMap, { reloads: [formMapKey], onSuccess: close, onError: close });
  const putBack = ({ version, map }: FormMapVersion) =>
    save.mutate({ map: JSON.stringify(map), note: `Version ${version} put back`, seen: current.version });
  return (
    <Card title="History of the map">
      <DataTable
        label="Versions"
        columns={columnsFor(current.version, setAsked)}
        rows={data?.versions}
        rowId={({ version }) => String(version)}
        skeletonRows={2}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title="Put back this version?"
        question={`It becomes version ${current.version + 1} and is used from now on. The other versions stay in the history.`}
        subject={`Version ${asked?.version ?? ''} ${asked?.note ?? ''}`}
        confirm="Put back"
        isBusy={save.isPending}
        onConfirm={() => asked && putBack(asked)}
        onClose={close}
      />
    </Card>
  );
}
