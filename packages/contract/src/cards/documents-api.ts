import { z } from 'zod';
import { answer, done, endpoint } from '../platform/endpoint';
import { documentIdField } from '../platform/fields';
import { withdrawForm } from '../platform/forms';

export const linkDocument = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/document-link',
  summary: 'A short-lived signed link to a stored document',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({
    documentId: documentIdField,
    /** The uploaded file instead of the picture that was made of it. */
    original: z.boolean('Send original as true or false.').optional(),
  }),
  output: answer(z.object({ url: z.string() })),
});

export const withdrawDocument = endpoint({
  method: 'POST',
  path: '/admin/withdraw-document',
  summary: 'Withdraw a stored card: customers no longer get it, and its files are removed',
  access: { kind: 'staff', action: 'document.withdraw' },
  input: withdrawForm.extend({ documentId: documentIdField }),
  output: done,
});
