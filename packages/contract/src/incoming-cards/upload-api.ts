import { z } from 'zod';
import { seenEvent } from '../orders/seen-order';
import { checkedCard } from '../orders/stored-document';
import { answer, done, endpoint } from '../platform/endpoint';
import { orderIdField } from '../platform/fields';
import { mailProvider, recipient } from '../platform/forms';

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/admin/upload-visa-document',
  summary: 'Check and store the approved card, complete the order and queue the completion email',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'upload',
  input: z.object({
    orderId: orderIdField,
    email: recipient,
    mailServiceProvider: mailProvider,
    /** A card that contradicts the order is refused (422, `errors.confirmContradiction`) unless staff confirm it with 'yes'. */
    confirmContradiction: z.literal('yes', 'Send yes, or nothing.').optional(),
    /** Staff have compared a card that the server cannot read with the order. Recorded with the card. */
    comparedByEye: z.literal('yes', 'Send yes, or nothing.').optional(),
    seen: seenEvent.optional(),
  }),
  /** `notice`: why the card could not be compared with the order; null when it was compared. */
  output: done.extend({ notice: z.string().nullable() }),
  file: 'uploadVisaDoc',
});

export const checkDocument = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/check-visa-document',
  summary: 'Read a card and compare it with its order before it is uploaded; stores and sends nothing',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'upload',
  input: z.object({ orderId: orderIdField }),
  output: answer(checkedCard),
  file: 'uploadVisaDoc',
});
