import { z } from 'zod';
import { done, endpoint } from '../platform/endpoint';
import { filterText, orderIdField } from '../platform/fields';
import { remarkForm } from '../platform/forms';
import { seenEvent } from './seen-order';

/** The author of a customer's message from the public pages, which has `report_error` set. */
export const customerRemarkName = 'Customer';

/** Ticked or not: 'N' is how Comment History shows a flag that is not (docs/spec.md §2). */
const flagInput = z.enum(['Y', 'N', ''], 'A flag is Y when ticked, N or nothing when not.').nullish();

export const addNewRemark = endpoint({
  method: 'POST',
  path: '/admin/add-new-remark',
  summary: 'Add a comment to an order',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIdField,
    remark: remarkForm.shape.remark,
    // Sent as in docs/spec.md §3; the author comes from the token.
    remarkerName: filterText('name').nullish(),
    whatsapp: flagInput,
    telephone: flagInput,
    statusRefund: flagInput,
    voided: flagInput,
    chargeBack: flagInput,
    seen: seenEvent.optional(),
  }),
  output: done,
});
