/** @jsxImportSource preact */
import type { DownloadHistory } from '@sac/contract/tracking-api';
import { formatDay } from '../language/reader-dates';
import { Plain, Text, useTexts } from '../language/text';
import { ContactLinks } from '../site/contact-links';
import { PageHeading } from '../site/page-heading';
import { useIsSlow } from '../site/use-is-slow';
import { DownloadHistoryTable } from './download-history-table';
import { DownloadPanel } from './download-panel';
import { HelpLink } from './help-link';
import './order-page.css';
import { stateOf, stepsOf } from './order-state';
import { OrderSteps } from './order-steps';
import { useDownload } from './use-download';
import { useTrackedOrder } from './use-tracked-order';
import { WrongDetails } from './wrong-details';

export function OrderPage({ orderId }: { orderId: number }) {
  const { history, problem, load } = useTrackedOrder(orderId);
  const isSlow = useIsSlow(!history && !problem);
  if (history) return <TrackedOrderView history={history} load={load} />;
  return (
    <div className="narrow waiting">
      <p role="status">
        <Text k={problem ? 'order.failed' : isSlow ? 'problem.slow' : 'order.loading'} />
      </p>
      {problem ? (
        <p>
          <Plain>{problem}</Plain>
        </p>
      ) : (
        <span className="spinner" />
      )}
      {(problem || isSlow) && (
        <button type="button" className="quiet-button" onClick={load}>
          <Text k="order.retry" />
        </button>
      )}
    </div>
  );
}

interface ViewProps {
  history: DownloadHistory;
  load: () => Promise<DownloadHistory | undefined>;
}

function TrackedOrderView({ history, load }: ViewProps) {
  const { mainResult: order, path, data } = history;
  const state = stateOf(order, path !== null);
  const { start, waitForRow, ...download } = useDownload(load);
  const { language } = useTexts();
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
        <div className={state.tone === 'attention' ? 'attention' : 'lead'}>
          <p>
            <Text k={state.text} with={{ date: order.refund_date ? formatDay(order.refund_date, language) : '' }} />
          </p>
          {state.tone && <ContactLinks orderId={order.order_id} />}
        </div>
        <OrderSteps steps={stepsOf(order, state)} />
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
        <HelpLink orderId={order.order_id} />
      </div>
    </div>
  );
}
