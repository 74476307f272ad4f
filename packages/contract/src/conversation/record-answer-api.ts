import { z } from 'zod';
import { seenEvent } from '../orders/seen-order';
import { maxText } from '../platform/constants';
import { done, endpoint } from '../platform/endpoint';
import { longText, moment, orderIdField, ownKey } from '../platform/fields';

export const recordWhatsappAnswer = endpoint({
  method: 'POST',
  path: '/admin/record-whatsapp-answer',
  summary: 'Record what the customer of an order wrote by WhatsApp; it counts as their answer',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIdField,
    text: longText('message', maxText.customerMessage, 'Paste what the customer wrote.'),
    receivedAt: moment('time of the message'),
    /** Made by the page for this message: sending it again records it once. */
    key: ownKey,
    seen: seenEvent.optional(),
  }),
  output: done,
});
