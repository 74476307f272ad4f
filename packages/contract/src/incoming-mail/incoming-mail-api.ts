import { z } from 'zod';
import { answer, done, endpoint } from '../platform/endpoint';
import { incomingMailIdField, wholeNumber } from '../platform/fields';
import { mailProvider } from '../platform/forms';

const access = { kind: 'staff', action: 'orders.work' } as const;

export const linkIncomingMail = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/incoming-mail-link',
  summary: 'A short-lived signed link that downloads an email as it was received',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ mailId: incomingMailIdField }),
  output: answer(z.object({ url: z.string() })),
});

export const linkMailAttachment = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/incoming-attachment-link',
  summary: 'A short-lived signed link that downloads an attachment of a received email',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({
    mailId: incomingMailIdField,
    part: wholeNumber('Send the number of the attachment.', { min: 0, max: 1000 }),
  }),
  output: answer(z.object({ url: z.string() })),
});

export const readIncomingMailAgain = endpoint({
  method: 'PUT',
  path: '/admin/read-incoming-mail-again',
  summary: 'Read an email again that could not be read',
  access,
  heavy: 'upload',
  input: z.object({ mailId: incomingMailIdField }),
  output: done,
});

export const handleIncomingMail = endpoint({
  method: 'PUT',
  path: '/admin/handle-incoming-mail',
  summary: 'Mark an incoming message answered',
  access,
  input: z.object({ mailId: incomingMailIdField }),
  output: done,
});

export const forwardIncomingMail = endpoint({
  method: 'POST',
  path: '/admin/forward-incoming-mail',
  summary:
    'Send a message of the authority to the customer: the original, attached to an email in the customer’s language',
  access,
  input: z.object({ mailId: incomingMailIdField, mailServiceProvider: mailProvider }),
  output: done,
});

export const acceptIncomingMail = endpoint({
  method: 'PUT',
  path: '/admin/accept-incoming-mail',
  summary:
    'Say that an email from the customer’s address, whose sender is not verified or which looks like an automatic reply, is the customer’s answer',
  access,
  input: z.object({ mailId: incomingMailIdField }),
  output: done,
});
