import { formatDate } from '@sac/contract/platform/dates';
import { readerDay } from '@sac/contract/tracking/reader-dates';
import type { DownloadHistoryEntry, TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { Text, useTexts } from '../language/texts';
import { ContactLinks } from '../site/contact-links';
import { PageHeading } from '../site/page-heading';
import { DownloadHistoryTable } from './download-history-table';
import { DownloadPanel } from './download-panel';
import './tracked-order-view.css';
import { type State, stepsOf, trackedState } from '@sac/contract/tracking/order-state';
import type { AnswerCard } from './answer/answer-card';
import { CardBelow, EpassSection } from './epass-section';
import { MessageLink } from './message-link';
import { OrderSteps } from './order-steps';
import { TripChecks } from './trip-checks';
import { useDownload } from './use-download';
import { WrongDetails } from './wrong-details';

interface Props {
  history: DownloadHistoryEntry;
  /** The part of the page for what we and the customer wrote, which most orders do without. */
  AnswerCard: typeof AnswerCard | undefined;
  load: () => Promise<DownloadHistoryEntry | undefined>;
}

export function TrackedOrderView({ history, AnswerCard, load }: Props) {
  const { mainResult: order, path, epass, data } = history;
  const state = trackedState(order, { hasCard: path !== null, hasEpass: epass !== null });
  const { start, waitForRow, ...download } = useDownload(load);
  const { language } = useTexts();
  const panel = (
    <DownloadPanel
      file={path}
      button="download.button"
      hint={epass ? undefined : 'download.hint'}
      isClosed={state.closed !== undefined}
      {...download}
      onDownload={() => start(history, path)}
      onLink={() => waitForRow(data.length)}
    />
  );
  return (
    <div className="order">
      <div>
        <PageHeading>
          <Text k={state.heading} with={{ name: nameOf(order), date: formatDate(order.schedule.submitOn) }} />
        </PageHeading>
        <p className="facts">
          <Text k="order.facts" with={{ order: order.order_id, date: readerDay(order.arrival_date, language) }} />
        </p>
        {state.tone === 'ready' && (
          <p className="lead">
            <Text k={state.text} />
          </p>
        )}
        {epass ? <EpassSection history={history} epass={epass} load={load} /> : path && panel}
        {state.tone !== 'ready' && <NextStep order={order} state={state} />}
        <EmailReturned order={order} />
        {AnswerCard && <AnswerCard order={order} load={load} />}
        {/* After an e-Pass there is nothing to correct in the application, and no card to wait for. */}
        {!epass && <TripChecks warnings={order.warnings} questions={order.questions} />}
        {epass ? path && <CardBelow>{panel}</CardBelow> : !path && panel}
        {order.process_status !== 'Deleted' && (
          <p className="help">
            <MessageLink k="help.question" questions={order.questions} />
          </p>
        )}
        <OrderSteps steps={stepsOf(order, state, epass !== null)} />
      </div>
      <div>
        {order.process_status !== 'Deleted' && order.questions.length === 0 && (
          <WrongDetails order={order} load={load} />
        )}
        {/* Last, so that a download that is listed moves nothing. */}
        <DownloadHistoryTable rows={data} file1={path?.file1} onDownload={() => start(history, path)} />
      </div>
    </div>
  );
}

const nameOf = ({ first_name, full_name }: TrackedOrder) => first_name || full_name;

/** The next step and its day, and what the reader has to do; what they should check has its own box. */
function NextStep({ order, state: { heading, text, tone, isOnItsWay } }: { order: TrackedOrder; state: State }) {
  const { language } = useTexts();
  const { refund_date, warnings, schedule } = order;
  const { submitOn, readyBy, isEstimate } = schedule;
  // An order that was refunded once may be worked again.
  const day = heading === 'state.refunded' && refund_date ? refund_date : submitOn;
  return (
    <div className={tone === 'attention' || tone === 'question' ? 'next attention' : 'next'}>
      {!tone && warnings.length === 0 && (
        <h2>
          <Text k="next.nothing" />
        </h2>
      )}
      <p>
        <Text k={text} with={{ name: nameOf(order), date: readerDay(day, language) }} />
      </p>
      {isOnItsWay && isEstimate && readyBy && (
        <p>
          <Text k="next.estimate" with={{ date: readerDay(readyBy, language) }} />
        </p>
      )}
      {tone && tone !== 'question' && <ContactLinks orderId={order.order_id} />}
    </div>
  );
}

/** Our emails do not reach the reader's address. */
const EmailReturned = ({ order }: { order: TrackedOrder }) =>
  order.email_returned && (
    <section className="attention" aria-labelledby="email-returned">
      <h2 id="email-returned">
        <Text k="email.returned" />
      </h2>
      <p>
        <Text k="email.returned.text" />
      </p>
      <ContactLinks orderId={order.order_id} />
    </section>
  );
