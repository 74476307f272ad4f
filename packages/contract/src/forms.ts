import { z } from 'zod';
import { emailAddress, line, longText } from './fields';
import { maxText } from './limits';

/** What people type into forms, with the messages of spec section 5. The server parses with the same schemas. */
export const signInForm = z.object({
  email: emailAddress('Email Address is required', 'Invalid email address'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(maxText.password, 'Password is too long'),
});

export const trackOrderForm = z.object({
  orderId: z.coerce
    .string('Please enter your orderId')
    .trim()
    .min(1, 'Please enter your orderId')
    .max(40, 'That order ID is too long'),
  email: emailAddress('Please enter your email', 'Invalid email address'),
});

/** A staff member picks the address a mail goes to: the upload form and the resend form. */
export const recipient = emailAddress('Please enter your email', 'Invalid email address');

export const mailProviders = ['AWS', 'Sendgrid'] as const;
export type MailProvider = (typeof mailProviders)[number];
export const mailProvider = z.enum(mailProviders, 'Choose AWS or Sendgrid.');

export const fileRequired = 'File is required';

/** What an approved card may be, by content: extension and content type. */
export const documentTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export const documentTypeMessage = 'The approved card must be a PDF, PNG, JPEG or WebP file.';

/** A comment on an order; its flags are optional. */
export const remarkForm = z.object({
  remark: longText('remark', maxText.remark, 'Please enter your remark'),
  whatsapp: z.boolean(),
  telephone: z.boolean(),
  statusRefund: z.boolean(),
  voided: z.boolean(),
  chargeBack: z.boolean(),
});

/** What the bank's letter calls the payment. */
export const transactionForm = z.object({
  transactionId: line('Transaction Id', maxText.line, 'Please enter your Transaction Id'),
  merchantName: line('Merchant Name', maxText.line, 'Please enter your Merchant Name'),
});
