import { failureKey } from '../site/failure-text';
import { useIsSlow } from '../site/use-is-slow';
import { OrderWaiting } from './order-waiting';
import { useTrackedOrder } from './use-tracked-order';

export function OrderPage({ orderId }: { orderId: number }) {
  const { shown, failure, load } = useTrackedOrder(orderId);
  const isSlow = useIsSlow(!shown && !failure);
  if (shown) return <shown.View history={shown.history} load={load} />;
  return <OrderWaiting isSlow={isSlow} problem={failure && failureKey(failure)} onRetry={load} />;
}
