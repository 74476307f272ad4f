import { testEvent, webhookEvents } from '@sac/contract/webhooks/webhook-events';
import type { WebhookDelivery } from '@sac/contract/webhooks/webhooks-api';
import { Link, useLocation } from 'react-router';
import type { FromScreen } from '../../platform/api/from-screen';
import { CopyText } from '../../platform/ui/copy-text';
import { Lines, ZonedTime } from '../../platform/ui/lines';
import type { DataColumn } from '../../platform/ui/tables/data-table';
import button from '../../platform/ui/tables/row-button.module.css';
import { orderPath } from '../../routes';
import { WebhookDeliveryState } from './delivery-state';

const labelOf = ({ type }: WebhookDelivery) => (type === testEvent ? 'Test event' : webhookEvents[type].label);

function OrderLink({ orderId }: { orderId: number }) {
  const { pathname, search } = useLocation();
  const from: FromScreen = { from: pathname + search, title: 'Webhooks' };
  return (
    <Link to={orderPath(orderId)} state={from}>
      Order {orderId}
    </Link>
  );
}

const Time = ({ instant }: { instant: string | null }) =>
  instant === null ? '–' : <ZonedTime instant={instant} zone="UTC" />;

const tries = (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`);

const SendAgain = ({ delivery, onClick }: { delivery: WebhookDelivery; onClick: () => void }) => (
  <button
    type="button"
    className={button.button}
    aria-label={`Send again: ${labelOf(delivery)}${delivery.orderId === null ? '' : `, order ${delivery.orderId}`}`}
    onClick={onClick}
  >
    Send again
  </button>
);

export const deliveryColumns = (onResend: (delivery: WebhookDelivery) => void): DataColumn<WebhookDelivery>[] => [
  { id: 'at', header: 'Date & Time (UTC)', cell: ({ at }) => <Time instant={at} />, width: '112px' },
  {
    id: 'event',
    header: 'Event',
    cell: (delivery) => (
      <Lines>
        <span>{labelOf(delivery)}</span>
        {delivery.orderId !== null && (
          <small>
            <OrderLink orderId={delivery.orderId} />
          </small>
        )}
      </Lines>
    ),
    width: '150px',
  },
  {
    id: 'target',
    header: 'Address and webhook-id',
    cell: ({ url, messageId }) => (
      <Lines overflow="cut">
        <span title={url}>{url.replace('https://', '')}</span>
        <small>
          <CopyText text={messageId} what="webhook-id" overflow="cut" />
        </small>
      </Lines>
    ),
    isWide: true,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, attempts }) => (
      <Lines>
        <WebhookDeliveryState state={state} />
        <small>{tries(attempts)}</small>
      </Lines>
    ),
    width: '110px',
  },
  {
    id: 'answer',
    header: 'Answer',
    cell: ({ problem, lastAnswer }) => (
      <Lines overflow="two-lines">
        <span title={problem ?? undefined}>{problem ?? (lastAnswer === null ? '–' : `HTTP ${lastAnswer}`)}</span>
      </Lines>
    ),
    isWide: true,
  },
  { id: 'lastTry', header: 'Last try', cell: ({ lastTryAt }) => <Time instant={lastTryAt} />, width: '112px' },
  { id: 'nextTry', header: 'Next try', cell: ({ nextTryAt }) => <Time instant={nextTryAt} />, width: '112px' },
  {
    id: 'action',
    header: 'Action',
    cell: (delivery) => delivery.isTargetOn && <SendAgain delivery={delivery} onClick={() => onResend(delivery)} />,
    width: '126px',
    isWide: true,
  },
];
