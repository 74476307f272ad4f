import { type InboxEntry, type IncomingCard, maxCardsAtOnce } from '@sac/contract/incoming-cards/incoming-cards-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFromScreen } from '../../../platform/api/from-screen';
import { BackLink, PageHeader } from '../../../platform/ui/page-header';
import { ListPanel } from '../../../platform/ui/tables/list-table';
import { Pager } from '../../../platform/ui/tables/pager';
import { pagesOf } from '../../../platform/ui/tables/row-range';
import { useIsPhone } from '../../../platform/ui/use-is-phone';
import { useUrlState } from '../../../platform/url/url-state';
import { screens } from '../../../routes';
import { Changes } from '../changes';
import { pageSchema, pageSize, type ReceivedList, receivedQuery } from '../incoming-queries';
import { entryId } from '../messages/message-kind';
import { RecentlySent } from '../sending/recently-sent';
import { SendMany } from '../sending/send-many';
import { UndoSent } from '../sending/undo-sent';
import { useSteadyRows } from '../use-steady-rows';
import { EntryList } from './entry-list';
import { ShownEntry } from './shown-entry';
import { useShownEntry } from './use-shown-entry';
import styles from './viewer.module.css';

const lists = {
  ready: {
    screen: screens.readyToSend,
    sorting: 'Soonest arrival first',
    empty: 'No card is waiting. A card or e-Pass that is mailed to an order’s address and matches it appears here.',
  },
  inbox: { screen: screens.inbox, sorting: 'Oldest first · times in UTC', empty: 'Inbox is empty.' },
} as const;

/** Cards and e-Passes that name the traveller of their order. */
export const ReadyPage = () => <ReceivedPage list="ready" />;

/** Cards that do not match, and messages: all need a person. */
export const InboxPage = () => <ReceivedPage list="inbox" />;

/** What was received: a list, and the chosen card beside its order, or the chosen message. */
function ReceivedPage({ list: kind }: { list: ReceivedList }) {
  const { screen, sorting, empty } = lists[kind];
  const isPhone = useIsPhone();
  const { state, to } = useUrlState(pageSchema);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(receivedQuery(kind, state.page));
  const steady = useSteadyRows(isPlaceholderData ? undefined : data?.data, { page: state.page, idOf: entryId });
  const { rows = [] } = steady;
  const { id, list, show, showNext } = useShownEntry(rows);
  const [sent, setSent] = useState<readonly number[]>([]);
  const back = useFromScreen();
  const navigate = useNavigate();
  const isListShown = !isPhone || id === undefined;
  const wholeList = to({ page: state.page, card: undefined, mail: undefined });
  const waiting = rows.flatMap((row): IncomingCard[] => (row.is === 'card' && !steady.isGone(row) ? [row.card] : []));

  const decided = (entry: string, sentIds: readonly number[]) => {
    setSent(sentIds);
    if (back) return navigate(-1);
    // Before the list is loaded again: without its entry it would show another one.
    showNext();
    steady.drop([entry]);
  };

  return (
    <>
      <PageHeader
        title={screen.title}
        count={data && String(data.total)}
        back={
          isPhone &&
          id !== undefined &&
          (back ? (
            <BackLink to={back.from} state={back.state}>
              {back.title}
            </BackLink>
          ) : (
            <BackLink to={screen.href + wholeList.search}>Whole list</BackLink>
          ))
        }
      >
        <UndoSent cardIds={sent} />
        {kind === 'ready' && isListShown && waiting.length > 0 && (
          <SendMany
            label="Send all…"
            cards={waiting.slice(0, maxCardsAtOnce)}
            onSent={(ids) => {
              setSent(ids);
              steady.drop(ids.map((cardId) => `card ${cardId}`));
            }}
          />
        )}
      </PageHeader>
      <ListPanel
        label={screen.title}
        error={data || isFetching ? null : error}
        onRetry={() => void refetch()}
        foot={
          isListShown &&
          data &&
          data.total > pageSize && (
            <Pager
              page={state.page}
              pages={pagesOf(data.total, pageSize)}
              to={(page) => to({ page, card: undefined, mail: undefined })}
            />
          )
        }
      >
        <div className={styles.viewer}>
          {isListShown && (
            <div className={styles.column}>
              <div className={styles.head}>
                <span>{sorting}</span>
                <Changes {...steady} />
              </div>
              {rows.length === 0 ? (
                <p className={styles.empty} role="status">
                  {steady.rows ? empty : 'Loading…'}
                </p>
              ) : (
                <EntryList
                  kind={kind}
                  rows={rows}
                  shownId={id}
                  list={list}
                  isGone={steady.isGone}
                  onShow={(row: InboxEntry) => show(row)}
                />
              )}
            </div>
          )}
          {id !== undefined && steady.rows && (
            <ShownEntry key={id} id={id} rows={rows} isGone={steady.isGone} onDecided={decided} />
          )}
        </div>
      </ListPanel>
      {kind === 'ready' && isListShown && <RecentlySent />}
    </>
  );
}
