import type { DownloadHistory } from '@sac/contract/tracking-api';
import { formatDay } from '../language/reader-dates';
import { Text, useTexts } from '../language/texts';
import { ContactLinks, useMailHref } from '../site/contact-links';
import { PageHeading } from '../site/page-heading';
import { DownloadHistoryTable } from './download-history-table';
import { DownloadPanel } from './download-panel';
import './tracked-order-view.css';
import { useAnswerCard } from './answer/use-answer-card';
import { stateOf, stepsOf } from './order-state';
import { OrderSteps } from './order-steps';
import { useDownload } from './use-download';
import { WrongDetails } from './wrong-details';

interface Props {
  history: DownloadHistory;
  load: () => Promise<DownloadHistory | undefined>;
}

export function TrackedOrderView({ history, load }: Props) {
  const { mainResult: order, path, data } = history;
  const state = stateOf(order, path !== null);
  const { start, waitForRow, ...download } = useDownload(load);
  const { language } = useTexts();
  const AnswerCard = useAnswerCard(history);
  const name = order.first_name || order.full_name;
  return (
    <div className="order">
      <div>
        <PageHeading>
          <Text k={state.heading} with={{ name }} />
        </PageHeading>
        <p className="facts">
          <Text k="order.facts" with={{ order: order.order_id, date: formatDay(order.arrival_date, language) }} />
        </p>
        <div className={state.tone === 'attention' || state.tone === 'question' ? 'attention' : 'lead'}>
          <p>
            <Text k={state.text} with={{ date: order.refund_date ? formatDay(order.refund_date, language) : '' }} />
          </p>
          {state.tone && state.tone !== 'question' && <ContactLinks orderId={order.order_id} />}
        </div>
        {AnswerCard && <AnswerCard order={order} load={load} />}
        <OrderSteps steps={stepsOf(order, state)} expected={order.expected} />
        <DownloadPanel
          file={path}
          isClosed={state.closed !== undefined}
          {...download}
          onDownload={() => start(history)}
          onLink={() => waitForRow(data.length)}
        />
      </div>
      <div>
        <DownloadHistoryTable rows={data} file1={path?.file1} onDownload={() => start(history)} />
        {order.process_status !== 'Deleted' && <WrongDetails order={order} load={load} />}
        <p className="help">
          <a className="text-link" href={useMailHref(order.order_id)}>
            <Text k="help.question" />
          </a>
        </p>
      </div>
    </div>
  );
}
