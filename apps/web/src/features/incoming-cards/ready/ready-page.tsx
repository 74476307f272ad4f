import { Button } from '@mantine/core';
import { type IncomingCard, sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { statusFacts } from '@sac/contract/orders/order-status';
import { documentKinds } from '@sac/contract/orders/stored-document';
import { timeLeft } from '@sac/contract/orders/time-left';
import type { MailProvider } from '@sac/contract/platform/forms';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { useCommands } from '../../../platform/keys/commands';
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
import { pageSchema, pageSize, readyQuery } from '../incoming-queries';
import { Refusals } from '../refusals';
import { ReadyCard } from './ready-card';
import { RecentlySent, UndoLatest } from './recently-sent';
import { SendAll } from './send-all';
import styles from './viewer.module.css';

const title = 'Ready to send';

/** Cards and e-Passes that name the traveller of their order: a list, and the chosen card beside its order. */
export function ReadyPage() {
  const isPhone = useIsPhone();
  const { state, to } = useUrlState(pageSchema);
  const { data, error, isFetching, refetch } = useQuery(readyQuery(state.page));
  const [isAsked, setAsked] = useState(false);
  const send = useAction(sendReadyCards, {
    reloads: [orderKeys.received, orderKeys.lists, orderKeys.counts, orderKeys.pages],
    // Before the list is loaded again: without its card it would show another one.
    onSuccess: () => (isAsked ? setAsked(false) : showNext()),
    onError: () => setAsked(false),
  });
  const rows = data?.data ?? [];
  const { card, list, show, showNext } = useShownCard(rows);
  const sending = send.isPending ? send.variables : null;
  const sendOne = (mailServiceProvider: MailProvider) =>
    card && send.mutate({ cardId: [card.id], mailServiceProvider });
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
      <Refusals refused={send.data?.refused} />
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
            {isListShown && <CardList rows={rows} card={card} list={list} onShow={show} />}
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

/** The chosen card, the first on a wide screen; the arrows and J and K move, and its row keeps the focus. */
function useShownCard(rows: IncomingCard[]) {
  const isPhone = useIsPhone();
  const { state, go } = useUrlState(pageSchema);
  const found = rows.findIndex(({ id }) => id === state.card);
  const at = found < 0 && !isPhone ? 0 : found;
  const card = rows[at];
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
  const move = (step: 1 | -1) => {
    const next = rows[at + step];
    if (next) show(next);
  };
  const inList = { group: 'In this list', isRepeated: true } as const;
  useCommands([
    { ...inList, key: 'j', arrow: 'arrowdown', label: 'Next card', run: () => move(1) },
    { ...inList, key: 'k', arrow: 'arrowup', label: 'Previous card', run: () => move(-1) },
  ]);
  return { card, list, show, showNext: () => show(rows[at + 1] ?? rows[at - 1]) };
}

interface CardListProps {
  rows: IncomingCard[];
  card: IncomingCard | undefined;
  list: RefObject<HTMLDivElement | null>;
  onShow: (row: IncomingCard) => void;
}

const CardList = ({ rows, card, list, onShow }: CardListProps) => (
  <div ref={list} className={styles.list} role="listbox" aria-label="Cards">
    {rows.map((row) => (
      <CardOption
        key={row.id}
        row={row}
        isShown={row === card}
        isTabStop={row === (card ?? rows[0])}
        onShow={() => onShow(row)}
      />
    ))}
  </div>
);

interface CardOptionProps {
  row: IncomingCard;
  isShown: boolean;
  isTabStop: boolean;
  onShow: () => void;
}

function CardOption({ row, isShown, isTabStop, onShow }: CardOptionProps) {
  const { order_id, full_name, process_status, kind, last_day } = row;
  const { text, tone } = timeLeft(row, submissionWindowDays, new Date());
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
      {kind === 'card' ? <span data-tone={tone}>{text}</span> : <span>{lastDayText(last_day)}</span>}
      <span>{kind === 'card' ? statusFacts[process_status].label : documentKinds[kind]}</span>
    </div>
  );
}
