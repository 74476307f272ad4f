import { correctOrder, orderFieldNames } from '@sac/contract/intake/correct-order-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import type { InputOf } from '@sac/contract/platform/endpoint';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/call';
import { submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { useOrderChange } from '../../orders/actions/seen';
import type { CorrectionDraft } from '../../orders/page-parts';
import { changedFields, correctionInput, typedCorrection, typedValue, withConditions } from './correction-form';

const useCorrectionForm = (order: OrderDetails) => useCheckedForm(typedCorrection, correctionInput(order));
export type CorrectionForm = ReturnType<typeof useCorrectionForm>;

/** Types a draft into the form: as changes, so that what is wrong with them is shown at once. */
function useDraft({ setValue }: CorrectionForm, draft: CorrectionDraft | null) {
  useEffect(() => {
    if (!draft) return;
    const fields = withConditions(draft.fields);
    for (const field of orderFieldNames) {
      const value = fields[field];
      if (value !== undefined)
        setValue(field, typedValue(field, value), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    setValue('reason', draft.reason, { shouldValidate: true });
  }, [draft, setValue]);
}

/**
 * The form that corrects an order, and its sending. An order that was completed is corrected only after a question: `confirm`
 * is then the answer Yes.
 */
export function useCorrection(now: OrderDetails, draft: CorrectionDraft | null, onClose: () => void) {
  // As it was when the form opened: what a colleague corrects meanwhile is no change of this one.
  const [order] = useState(now);
  const form = useCorrectionForm(order);
  useDraft(form, draft);
  const [confirm, setConfirm] = useState<(() => void) | null>(null);
  const { mutate, isPending } = useOrderChange(
    order.order_id,
    (correction: Omit<InputOf<typeof correctOrder>, 'orderId' | 'seen'>, seen) =>
      call(correctOrder, { ...correction, orderId: order.order_id, seen }),
  );
  const wasCompleted = order.process_status === 'Completed' || order.completed_at !== null;
  const save = submitTo(
    form,
    (typed, outcome) => {
      const correction = {
        fields: changedFields(order, typed),
        reason: typed.reason.trim(),
        ...(draft?.sendsAgain && { sendAgain: 'yes' as const }),
      };
      if (wasCompleted) setConfirm(() => () => mutate({ ...correction, confirmCompleted: 'yes' }, outcome));
      else mutate(correction, outcome);
    },
    onClose,
  );
  return { order, form, save, isPending, confirm, dismiss: () => setConfirm(null) };
}
