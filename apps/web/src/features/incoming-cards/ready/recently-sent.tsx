import { Box, Button } from '@mantine/core';
import { type SentCard, undoSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import type { ShownMailState } from '@sac/contract/mail/mail-states';
import { formatMoment } from '@sac/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../platform/api/query';
import { Card } from '../../../platform/ui/card';
import { Lines, ZonedTime } from '../../../platform/ui/lines';
import { showError } from '../../../platform/ui/messages/toast';
import { type DataColumn, DataTable } from '../../../platform/ui/tables/data-table';
import button from '../../../platform/ui/tables/row-button.module.css';
import { orderPath } from '../../../routes';
import { secondsToUndo, useCountdown } from '../../mail/use-countdown';
import { orderKeys } from '../../orders/order-queries';
import { sentQuery } from '../incoming-queries';
import { Refusals } from '../refusals';

const title = 'Recently sent';

const stateTexts: Record<ShownMailState, string> = {
  queued: 'Leaving now',
  sending: 'Leaving now',
  sent: 'Sent',
  failed: 'Not sent: failed',
  stopped: 'Stopped',
  preview: 'Preview',
};

const reloads = [orderKeys.received, orderKeys.lists, orderKeys.counts, orderKeys.pages];

/** Undoes the sending that came last, without leaving the list; nothing once its email has left. */
export function UndoLatest() {
  const { data: sent, dataUpdatedAt } = useQuery(sentQuery);
  const undo = useAction(undoSentCards, {
    reloads,
    onSuccess: ({ refused }) => {
      for (const { reason } of refused) showError(reason);
    },
  });
  const [latest] = sent?.data ?? [];
  const secondsLeft = useCountdown(latest?.undo_seconds ?? null, dataUpdatedAt);
  if (!latest || secondsLeft === 0) return null;
  return (
    <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ cardId: [latest.id] })}>
      {/* Not in the name: a screen reader would read it again each second. */}
      Undo {latest.order_id} <span aria-hidden>&nbsp;({secondsLeft} s)</span>
    </Button>
  );
}

/** The cards and e-Passes that were sent last, automatically or by staff: undone with a click for as long as their emails wait. */
export function RecentlySent() {
  const { data: sent, dataUpdatedAt } = useQuery(sentQuery);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const undo = useAction(undoSentCards, { reloads, onSuccess: () => setPicked(new Set()) });
  const rows = sent?.data;
  if (!rows?.length) return null;
  const waits = ({ undo_seconds }: SentCard) => secondsToUndo(undo_seconds, Date.now() - dataUpdatedAt) > 0;
  const waiting = rows.filter(waits).map(({ id }) => id);
  const chosen = waiting.filter((id) => picked.has(id));
  const toggle = (ids: readonly number[], isOn: boolean) =>
    setPicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  const columns = sentColumns({
    waits,
    since: dataUpdatedAt,
    isBusy: undo.isPending,
    onUndo: (id) => undo.mutate({ cardId: [id] }),
  });
  return (
    <Box mt="md">
      <Card
        title={title}
        aside={
          chosen.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              loading={undo.isPending}
              onClick={() => undo.mutate({ cardId: chosen })}
            >
              Undo {chosen.length}
            </Button>
          )
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
  /** When the seconds were counted, in milliseconds since 1970. */
  since: number;
  isBusy: boolean;
  onUndo: (cardId: number) => void;
}

const sentColumns = ({ waits, since, isBusy, onUndo }: SentColumns): DataColumn<SentCard>[] => [
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
  { id: 'mail', header: 'Email', cell: (card) => <EmailState card={card} since={since} />, width: '190px' },
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
