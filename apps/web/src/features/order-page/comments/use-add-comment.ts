import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { remarkForm } from '@sac/contract/platform/forms';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../platform/api/call';
import { useSession } from '../../../platform/api/session';
import { dropDraft, keepDraft, readDraft } from '../../../platform/ui/fields/drafts';
import { submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { useOrderChange } from '../../orders/actions/seen';

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
  const me = useSession()?.user.name ?? '';
  const draftName = `comment:${orderId}`;
  const [begun] = useState(() => readDraft(draftName, me, commentDraft) ?? blank);
  const form = useCheckedForm(remarkForm, begun);
  const typed = useWatch({ control: form.control, compute: (values) => ({ ...blank, ...values }) });

  useEffect(() => {
    if (isBlank(typed)) dropDraft(draftName);
    // Signing out empties the name before it closes the page.
    else if (me) keepDraft(draftName, me, typed);
  }, [typed, draftName, me]);

  const { mutate, isPending } = useOrderChange(
    orderId,
    ({ remark, ...flags }: Comment, seen) =>
      call(addNewRemark, {
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
    {
      onSuccess() {
        // Also when the user is on another page by then.
        dropDraft(draftName);
        form.reset(blank);
        void form.trigger();
      },
    },
  );

  return {
    form,
    send: submitTo(form, mutate),
    isSending: isPending,
    length: typed.remark.trim().length,
    isDraft: !isBlank(typed),
  };
}
