import { Button } from '@mantine/core';
import { addIntakeKey, type IntakeKey, revokeIntakeKey } from '@sac/contract/intake/intake-keys-api';
import { formatUtc } from '@sac/contract/platform/dates';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';
import { Card } from '../../platform/ui/card';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog';
import { Lines, ZonedTime } from '../../platform/ui/lines';
import { LoadFailed } from '../../platform/ui/load-failed';
import { PageHeader } from '../../platform/ui/page-header';
import { Pill } from '../../platform/ui/pill';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import button from '../../platform/ui/tables/row-button.module.css';
import styles from './intake-keys.module.css';
import { intakeKeysQuery } from './intake-keys-query';
import { KeyDialog, type ShownKey, ShownKeyDialog } from './key-dialog';

type Asked = { what: 'edit' | 'replace' | 'revoke'; key: IntakeKey };
const actions = { edit: 'Edit', replace: 'Replace…', revoke: 'Revoke…' } as const;

const columns = (onAsk: (asked: Asked) => void): DataColumn<IntakeKey>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, addresses }) => (
      <Lines overflow="wrap">
        <span>{name}</span>
        <small>{addresses.join(', ') || 'From everywhere'}</small>
      </Lines>
    ),
    isWide: true,
  },
  { id: 'by', header: 'Made by', cell: ({ createdBy }) => createdBy ?? 'A command', width: '140px' },
  {
    id: 'made',
    header: 'Made (UTC)',
    cell: ({ createdAt }) => <ZonedTime instant={createdAt} zone="UTC" />,
    width: '112px',
  },
  {
    id: 'used',
    header: 'Last used (UTC)',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <ZonedTime instant={lastUsedAt} zone="UTC" /> : '–'),
    width: '124px',
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ revokedAt }) => <Pill tone={revokedAt ? 'neutral' : 'ok'}>{revokedAt ? 'Revoked' : 'Valid'}</Pill>,
    width: '96px',
  },
  {
    id: 'action',
    header: 'Action',
    cell: (key) =>
      key.revokedAt === null && (
        <span className={styles.buttons}>
          {(['edit', 'replace', 'revoke'] as const).map((what) => (
            <button
              key={what}
              type="button"
              className={button.button}
              aria-label={`${actions[what]} ${key.name}`}
              onClick={() => onAsk({ what, key })}
            >
              {actions[what]}
            </button>
          ))}
        </span>
      ),
    width: '276px',
    isWide: true,
  },
];

const lastUse = ({ lastUsedAt }: IntakeKey) =>
  lastUsedAt ? `It was last used on ${formatUtc(lastUsedAt)} UTC.` : 'No use of it is on record.';

/** The keys with which sales sites send orders. For Admins. */
export function IntakeKeysPage() {
  const { data: keys, error, refetch } = useQuery(intakeKeysQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isNew, setNew] = useState(false);
  const [shown, setShown] = useState<ShownKey | null>(null);
  const close = () => setAsked(null);
  const reloads = [intakeKeysQuery.queryKey];
  const replace = useAction(addIntakeKey, { reloads, onError: close });
  const revoke = useAction(revokeIntakeKey, { reloads, onSuccess: close, onError: close });
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const [shownColumns] = useState(() => columns(setAsked));
  if (error && !keys) return <LoadFailed error={error} what="This screen" onRetry={() => void refetch()} />;
  const replaceKey = ({ name, addresses }: IntakeKey) =>
    replace.mutate(
      { name, addresses },
      {
        onSuccess: ({ data: { key } }) => {
          close();
          setShown({ name, key });
        },
      },
    );

  return (
    <>
      <PageHeader title="Intake keys">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
          Make key…
        </Button>
      </PageHeader>
      <Card title="Keys" aside="Last use is accurate to 5 minutes">
        <DataTable
          label="Intake keys"
          columns={shownColumns}
          rows={keys}
          rowId={({ id }) => String(id)}
          empty="No intake keys yet. Make one for the sales site."
          skeletonRows={2}
        />
      </Card>
      <KeyDialog
        edited={isNew ? 'new' : asked?.what === 'edit' ? asked.key : null}
        onClose={() => (isNew ? setNew(false) : close())}
        onMade={setShown}
      />
      <ShownKeyDialog shown={shown} onClose={() => setShown(null)} />
      <ConfirmDialog
        isOpen={asked?.what === 'replace'}
        title="Replace this key?"
        question="A second key with the same name and addresses is made. Both work until you revoke the old one."
        subject={asked?.key.name ?? ''}
        confirm="Make second key"
        isBusy={replace.isPending}
        onConfirm={() => asked && replaceKey(asked.key)}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={asked?.what === 'revoke'}
        title="Revoke this key?"
        question={`Orders sent with it are refused from now on. ${asked ? lastUse(asked.key) : ''}`}
        subject={asked?.key.name ?? ''}
        confirm="Revoke"
        isDanger
        isBusy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate({ keyId: asked.key.id })}
        onClose={close}
      />
    </>
  );
}
