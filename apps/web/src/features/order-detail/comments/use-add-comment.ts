import { remarkForm } from '@sac/contract/forms';
import { addNewRemark } from '@sac/contract/order-page-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts';
import { ask } from '../../../lib/query';
import { useSession } from '../../../lib/session';
import { showSuccess } from '../../../lib/toast';
import { useCheckedForm } from '../../../lib/use-checked-form';
import { showFailure } from '../../orders/as-seen';
import { useOrderChange } from '../../orders/seen-context';
import { reloadOrder } from '../../orders/use-order';

/** A draft may be what a comment may not: empty, or too long. */
const commentDraft = remarkForm.extend({ remark: z.string() });
type Comment = z.output<typeof commentDraft>;

const blank: Comment = {
  remark: '',
  whatsapp: false,
  telephone: false,
  statusRefund: false,
  voided: false,
  chargeBack: false,
};
const isBlank = ({ remark, ...flags }: Comment) => remark.trim() === '' && !Object.values(flags).includes(true);

const flag = (isTicked: boolean) => (isTicked ? 'Y' : null);

/** The comment form of an order, with its draft in this browser, and the way to send it. */
export function useAddComment(orderId: number) {
  const client = useQueryClient();
  const change = useOrderChange(orderId);
  const me = useSession()?.user.name ?? '';
  const draftName = `comment:${orderId}`;
  const [begun] = useState(() => readDraft(draftName, me, commentDraft) ?? blank);
  const form = useCheckedForm(remarkForm, begun);
  const typed = useWatch({ control: form.control, compute: (values) => ({ ...blank, ...values }) });

  useEffect(() => {
    if (isBlank(typed)) dropDraft(draftName);
    // Nobody is signed in any more while the page is on its way out.
    else if (me) keepDraft(draftName, me, typed);
  }, [typed, draftName, me]);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ remark, ...flags }: Comment) =>
      change((seen) =>
        ask(addNewRemark, {
          orderId,
          remark,
          remarkerName: me,
          whatsapp: flag(flags.whatsapp),
          telephone: flag(flags.telephone),
          statusRefund: flag(flags.statusRefund),
          voided: flag(flags.voided),
          chargeBack: flag(flags.chargeBack),
          seen,
        }),
      ),
    onSuccess: ({ message }) => {
      showSuccess(message);
      // Also when the page has been left in the meantime and nothing watches the form any more.
      dropDraft(draftName);
      form.reset(blank);
      void form.trigger();
    },
    onError: showFailure,
    onSettled: () => reloadOrder(client, orderId),
  });

  return {
    form,
    send: form.handleSubmit((comment) => mutate(comment)),
    isSending: isPending,
    length: typed.remark.trim().length,
    isDraft: !isBlank(typed),
  };
}
