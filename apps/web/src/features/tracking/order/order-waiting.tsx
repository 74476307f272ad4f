import type { TextKey } from '@sac/contract/tracking/texts';
import { Text } from '../language/texts';
import './order-waiting.css';

interface Props {
  isSlow?: boolean;
  /** Why the order could not be loaded. */
  problem?: TextKey | undefined;
  onRetry?: () => void;
}

/** An order that is not there yet; the build draws it as the order's page. */
export function OrderWaiting({ isSlow = false, problem, onRetry }: Props) {
  return (
    <div className="narrow waiting">
      <p role="status">
        <Text k={problem ? 'order.failed' : isSlow ? 'problem.slow' : 'order.loading'} />
      </p>
      {problem ? (
        <p>
          <Text k={problem} />
        </p>
      ) : (
        <span className="spinner" />
      )}
      {(problem || isSlow) && (
        <button type="button" className="quiet-button" onClick={onRetry}>
          <Text k="order.retry" />
        </button>
      )}
    </div>
  );
}
