import { z } from 'zod';
import { maxText } from '../platform/constants';
import { done, endpoint } from '../platform/endpoint';
import { idOf, longText } from '../platform/fields';

/** What can be removed from an order: the words of an answer, a file of one, an email with its attachments, a picture of evidence. */
export const removableContents = ['message', 'file', 'email', 'picture'] as const;
export type RemovableContent = (typeof removableContents)[number];

export const removeContentForm = z.object({ reason: longText('reason', maxText.reason, 'Please enter a reason') });

/** For everybody, because who added a picture of evidence may remove it; anything else needs 'content.remove'. */
export const removeContent = endpoint({
  method: 'POST',
  path: '/admin/remove-content',
  summary:
    'Remove a message, a file, an email or a picture of evidence from an order; its name, who removed it and why stay',
  access: { kind: 'staff', action: 'orders.work' },
  input: removeContentForm.extend({
    what: z.enum(removableContents, `Choose what to remove: ${removableContents.join(', ')}.`),
    id: idOf('content', 'Send the id of what is removed as a number.'),
  }),
  output: done,
});
