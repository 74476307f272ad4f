import { Button } from '@mantine/core';
import { type IncomingCard, sendReadyCards } from '@sac/contract/cards/incoming-cards-api';
import { statusFacts } from '@sac/contract/orders/order-status';
import { documentKinds } from '@sac/contract/orders/stored-document';
import { timeLeft } from '@sac/contract/orders/time-left';
import type { MailProvider } from '@sac/contract/platform/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { useCommands } from '../../../platform/keys/commands';
import { NoticeBox } from '../../../platform/ui/messages/note';
import { BackLink, PageHeader } from '../../../platform/ui/page-header';
import { ListPanel } from '../../../platform/ui/tables/list-table';
import { Pager } from '../../../platform/ui/tables/pager';
import { pagesOf } from '../../../platform/ui/tables/row-range';
import { useIsPhone } from '../../../platform/ui/use-is-phone';
import { submissionWindowDays } from '../../../platform/url/page-settings';
import { useUrlState } from '../../../platform/url/url-state';
import { screens } from '../../../routes';
import { lastDayText } from '../../cards/document-words';
import { orderKeys } from '../../orders/order-queries';
import { pageSchema, pageSize, readyQuery } from './incoming-queries';
import { ReadyCard } from './ready-card';
import { RecentlySent, UndoLatest } from './recently-sent';
import { SendAll } from './send-all';
import styles from './viewer.module.css';

const title = 'Ready to send';

/** Cards and e-Passes that name the traveller of their order: a list, and the chosen card beside its order. */
export function ReadyPage() {
  const isPhone = useIsPhone();
  const { state, to, go } = useUrlState(pageSchema);
  const { data, error, isFetching, refetch } = useQuery(readyQuery(state.page));
  const [isAsked, setAsked] = useState(false);
  const send = useAction(sendReadyCards, {
    reloads: [orderKeys.received, orderKeys.lists, orderKeys.counts, orderKeys.pages],
    // Before the list is loaded again: without its card it would show another one.
    onSuccess: () => (isAsked ? setAsked(false) : showNext()),
    onError: () => setAsked(false),
  });
  const rows = data?.data ?? [];
  const found = rows.findIndex(({ id }) => id === state.card);
  const at = found < 0 && !isPhone ? 0 : found;
  const card = rows[at];
  const sending = send.isPending ? send.variables : null;

  /** The card of which the row takes the focus when it is shown; null: that of no card. */
  const list = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another card is shown
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const row = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    (row ?? document.getElementById('content'))?.focus();
  }, [card?.id]);

  const show = (next: IncomingCard | undefined) => {
    takesFocus.current = next?.id !== card?.id;
    go({ page: state.page, card: next?.id }, { replace: !isPhone || card !== undefined });
  };
  const showNext = () => show(rows[at + 1] ?? rows[at - 1]);
  const sendOne = (mailServiceProvider: MailProvider) =>
    card && send.mutate({ cardId: [card.id], mailServiceProvider });
  const move = (step: 1 | -1) => {
    const next = rows[at + step];
    if (next) show(next);
  };
  useCommands([
    { key: 'j', arrow: 'arrowdown', label: 'Next card', group: 'In this list', run: () => move(1), isRepeated: true },
    {
      key: 'k',
      arrow: 'arrowup',
      label: 'Previous card',
      group: 'In this list',
      run: () => move(-1),
      isRepeated: true,
    },
  ]);
  const isListShown = !isPhone || card === undefined;

  return (
    <>
      <PageHeader
        title={title}
        count={data && String(data.total)}
        back={
          !isListShown && (
            <BackLink to={screens.readyToSend.href + to({ page: state.page, card: undefined }).search}>
              Whole list
            </BackLink>
          )
        }
      >
        <UndoLatest />
        {isListShown && rows.length > 0 && (
          <>
            <span className={styles.hint}>Enter sends and shows the next</span>
            <Button variant="default" onClick={() => setAsked(true)}>
              Send all {rows.length}…
            </Button>
          </>
        )}
      </PageHeader>
      {send.data && send.data.refused.length > 0 && (
        <NoticeBox role="alert" tone="warn">
          {send.data.refused.map(({ cardId, orderId, reason }) => (
            <p key={cardId}>
              Order {orderId}: {reason}
            </p>
          ))}
        </NoticeBox>
      )}
      <ListPanel
        label={title}
        error={data || isFetching ? null : error}
        onRetry={() => void refetch()}
        foot={
          isListShown &&
          data &&
          data.total > pageSize && (
            <Pager
              page={state.page}
              pages={pagesOf(data.total, pageSize)}
              to={(page) => to({ page, card: undefined })}
            />
          )
        }
      >
        {rows.length === 0 ? (
          <p className={styles.empty} role="status">
            {data
              ? 'No card is waiting. A card or e-Pass that is mailed to an order’s address and matches it appears here.'
              : 'Loading…'}
          </p>
        ) : (
          <div className={styles.viewer}>
            {isListShown && (
              <div ref={list} className={styles.list} role="listbox" aria-label="Cards">
                {rows.map((row) => (
                  <CardOption
                    key={row.id}
                    row={row}
                    isShown={row === card}
                    isTabStop={row === (card ?? rows[0])}
                    onShow={() => show(row)}
                  />
                ))}
              </div>
            )}
            {card && (
              <ReadyCard
                key={card.id}
                card={card}
                isBusy={send.isPending}
                sending={sending?.cardId.length === 1 && !isAsked ? sending.mailServiceProvider : null}
                onSend={sendOne}
                onDismiss={showNext}
              />
            )}
          </div>
        )}
      </ListPanel>
      {isListShown && <RecentlySent />}
      {isAsked && (
        <SendAll
          cards={rows}
          sending={sending?.mailServiceProvider ?? null}
          onSend={(mailServiceProvider) => send.mutate({ cardId: rows.map(({ id }) => id), mailServiceProvider })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

interface CardOptionProps {
  row: IncomingCard;
  isShown: boolean;
  isTabStop: boolean;
  onShow: () => void;
}

function CardOption({ row, isShown, isTabStop, onShow }: CardOptionProps) {
  const { order_id, full_name, process_status, kind, last_day } = row;
  const { short, tone } = timeLeft(row, submissionWindowDays, new Date());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list move and send
    <div
      role="option"
      aria-selected={isShown}
      aria-label={`${full_name}, order ${order_id}${kind === 'card' ? '' : `, ${documentKinds[kind]}`}`}
      tabIndex={isTabStop ? 0 : -1}
      className={styles.card}
      onClick={onShow}
    >
      <b>{full_name}</b>
      <span>{order_id}</span>
      {kind === 'card' ? <span data-tone={tone}>{short}</span> : <span>{lastDayText(last_day)}</span>}
      <span>{kind === 'card' ? statusFacts[process_status].label : documentKinds[kind]}</span>
    </div>
  );
}
