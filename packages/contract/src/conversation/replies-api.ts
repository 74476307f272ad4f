import { z } from 'zod';
import { seenEvent } from '../orders/seen-order';
import { maxText } from '../platform/constants';
import { done, endpoint } from '../platform/endpoint';
import { longText, moment, orderIdField, ownKey } from '../platform/fields';
import { languageField } from '../platform/language-field';

/** What staff write: the greeting, the order's number and our name are added in the language. */
export const replyForm = z.object({
  language: languageField,
  text: longText('reply', maxText.customerMessage, 'Write your reply.'),
});

export const replyToCustomer = endpoint({
  method: 'POST',
  path: '/admin/reply-to-customer',
  summary: 'Email the customer of an order what you write, without a question; the order keeps its status',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'mail',
  input: replyForm.extend({
    orderId: orderIdField,
    /** Also marks the customer's message answered: the time of the message that was read. Later ones are not answered. */
    answers: moment('time of what was read').optional(),
    /** Made by the page for this reply: sending it again replies once. */
    key: ownKey,
    seen: seenEvent.optional(),
  }),
  output: done,
});
