import type { QuestionPurpose } from '@sac/contract/conversation/conversation-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import button from '../../platform/ui/tables/row-button.module.css';
import { draftFrom } from '../orders/draft-from';
import { goToPart } from '../orders/page-parts';

interface CorrectWithThisProps {
  order: Pick<OrderDetails, 'purged_at' | 'process_status'>;
  text: string;
  /** What the customer was asked before they wrote; null: nothing, or not known. */
  purpose: QuestionPurpose | null;
  isReport?: boolean;
}

/** Begins a correction with what the customer wrote. */
export const CorrectWithThis = ({ order, text, purpose, isReport = false }: CorrectWithThisProps) =>
  order.purged_at !== null || order.process_status === 'Deleted' || text.trim() === '' ? null : (
    <button
      type="button"
      className={button.button}
      onClick={() =>
        goToPart('correct', {
          fields: draftFrom(text, purpose),
          reason: isReport ? 'Customer’s report' : 'Customer’s answer',
          quote: text,
        })
      }
    >
      Correct the order with this
    </button>
  );
