import { Box, Button, Group } from '@mantine/core';
import { type SentCard, undoSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import type { ShownMailState } from '@sac/contract/mail/mail-states';
import { formatMoment } from '@sac/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../platform/api/query';
import { useSession } from '../../../platform/api/session';
import { Card } from '../../../platform/ui/card';
import { Lines, ZonedTime } from '../../../platform/ui/lines';
import { type DataColumn, DataTable } from '../../../platform/ui/tables/data-table';
import button from '../../../platform/ui/tables/row-button.module.css';
import { orderPath } from '../../../routes';
import { secondsToUndo, useCountdown } from '../../mail/use-countdown';
import { Changes } from '../changes';
import { changedWithCards, sentQuery } from '../incoming-queries';
import { Refusals } from '../refusals';
import { useSteadyRows } from '../use-steady-rows';

const title = 'Recently sent';

const stateTexts: Record<ShownMailState, string> = {
  queued: 'Leaving now',
  sending: 'Leaving now',
  sent: 'Sent',
  failed: 'Not sent: failed',
  stopped: 'Stopped',
  preview: 'Preview',
};

/**
 * The cards and e-Passes that were sent last, automatically or by staff: undone with a click for as long as their emails wait.
 * @param only of these cards
 */
export function RecentlySent({ only }: { only?: readonly number[] }) {
  const { data: sent, dataUpdatedAt } = useQuery(sentQuery);
  const me = useSession()?.user.name;
  const { rows, ...steady } = useSteadyRows(only ? sent?.data.filter(({ id }) => only.includes(id)) : sent?.data, {
    page: 1,
    idOf: ({ id }) => String(id),
    isOwn: ({ sent_by }) => sent_by === me,
  });
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const undo = useAction(undoSentCards, {
    reloads: changedWithCards,
    onSuccess({ undone }) {
      setPicked(new Set());
      steady.drop(undone.map(String));
    },
  });
  if (!rows?.length) return null;
  const waits = (row: SentCard) =>
    !steady.isGone(row) && secondsToUndo(row.undo_seconds, Date.now() - dataUpdatedAt) > 0;
  const waiting = rows.filter(waits).map(({ id }) => id);
  const chosen = waiting.filter((id) => picked.has(id));
  const toggle = (ids: readonly number[], isOn: boolean) =>
    setPicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  const columns = sentColumns({
    waits,
    isGone: steady.isGone,
    since: dataUpdatedAt,
    isBusy: undo.isPending,
    onUndo: (id) => undo.mutate({ cardId: [id] }),
  });
  return (
    <Box mt="md">
      <Card
        title={title}
        aside={
          <Group gap={8}>
            <Changes {...steady} />
            {chosen.length > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                loading={undo.isPending}
                onClick={() => undo.mutate({ cardId: chosen })}
              >
                Undo {chosen.length}
              </Button>
            )}
          </Group>
        }
      >
        <Refusals refused={undo.data?.refused} />
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          empty="No records found"
          selection={{
            isPicked: ({ id }) => chosen.includes(id),
            canPick: waits,
            onPick: ({ id }) => toggle([id], !picked.has(id)),
            label: ({ order_id }) => `Select what was sent for order ${order_id}`,
            shown: chosen.length === 0 ? 'none' : chosen.length === waiting.length ? 'all' : 'some',
            onPickShown: () => toggle(waiting, chosen.length < waiting.length),
          }}
        />
      </Card>
    </Box>
  );
}

function EmailState({ card, since }: { card: SentCard; since: number }) {
  const secondsLeft = useCountdown(card.undo_seconds, since);
  if (secondsLeft > 120) return `Leaves in ${Math.ceil(secondsLeft / 60)} min`;
  if (secondsLeft > 0) return `Leaves in ${secondsLeft} s`;
  return card.mail_left_at ? `Left ${formatMoment(card.mail_left_at, new Date())}` : stateTexts[card.mail_state];
}

interface SentColumns {
  waits: (card: SentCard) => boolean;
  /** A colleague undid it, or it is too long ago. */
  isGone: (card: SentCard) => boolean;
  /** When the seconds were counted, in milliseconds since 1970. */
  since: number;
  isBusy: boolean;
  onUndo: (cardId: number) => void;
}

const sentColumns = ({ waits, isGone, since, isBusy, onUndo }: SentColumns): DataColumn<SentCard>[] => [
  {
    id: 'order_id',
    header: 'Order Id',
    cell: ({ order_id }) => <Link to={orderPath(order_id)}>{order_id}</Link>,
    width: '92px',
  },
  {
    id: 'full_name',
    header: 'Name',
    cell: (card) => <Lines overflow="two-lines">{card.full_name}</Lines>,
    isWide: true,
  },
  { id: 'sent_by', header: 'Sent by', cell: ({ sent_by }) => sent_by ?? 'Automatically', width: '150px' },
  {
    id: 'sent_at',
    header: 'Sent (UTC)',
    cell: ({ sent_at }) => <ZonedTime instant={sent_at} zone="UTC" />,
    width: '116px',
  },
  {
    id: 'mail',
    header: 'Email',
    cell: (card) => (isGone(card) ? '–' : <EmailState card={card} since={since} />),
    width: '190px',
  },
  {
    id: 'action',
    header: 'Action',
    cell: (card) =>
      waits(card) && (
        <button
          type="button"
          className={button.button}
          aria-label={`Undo the sending for order ${card.order_id}`}
          disabled={isBusy}
          onClick={() => onUndo(card.id)}
        >
          Undo
        </button>
      ),
    width: '84px',
  },
];
