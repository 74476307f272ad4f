import { z } from 'zod';
import { emailAddress, line, longText } from './fields';
import { maxText, minPasswordLength } from './limits';
import { roles } from './roles';

/** What people type into forms, with the messages of spec section 5. The server parses with the same schemas. */
export const signInForm = z.object({
  email: emailAddress('Email Address is required', 'Invalid email address'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(maxText.password, 'Password is too long'),
});

export const codeNeeded = 'Enter the 6-digit code from your authenticator app, or a recovery code.';
export const codeWrong = 'This code is wrong or was used before. Enter the one your app shows now, or a recovery code.';
/** The second step: a code from the authenticator app, or a recovery code. */
export const codeField = z.string(codeNeeded).trim().min(1, codeNeeded).max(maxText.code, codeWrong);
export const codeForm = z.object({ code: codeField });
/** The first code of a new authenticator, which proves that it works; no recovery codes exist yet. */
export const firstCodeForm = z.object({
  code: z
    .string('Enter the code that your app shows.')
    .overwrite((text) => text.replaceAll(/\s/g, ''))
    .min(1, 'Enter the code that your app shows.')
    .regex(/^\d{6}$/, 'The code has 6 digits.'),
});
export const signInWithCodeForm = signInForm.extend({ code: codeField });

export const trackOrderForm = z.object({
  orderId: z.coerce
    .string('Please enter your orderId')
    .trim()
    .min(1, 'Please enter your orderId')
    .max(40, 'That order ID is too long'),
  email: emailAddress('Please enter your email', 'Invalid email address'),
});

/** What a customer tells staff about details that are wrong. */
export const wrongDetailsForm = z.object({
  message: longText('message', maxText.customerMessage, 'Please write what is wrong'),
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

/** A member of the team. */
const member = {
  name: line('name', maxText.name, 'Please enter your name.'),
  email: emailAddress('Please enter your email.', 'Please enter your email.'),
  type: z.enum(roles, 'Please select type.'),
};
const newPassword = (required: string, tooShort: string) =>
  z
    .string(required)
    .min(1, required)
    .min(minPasswordLength, tooShort)
    .max(maxText.password, 'The password is too long.');
const tooShort = `New Password must be at least ${minPasswordLength} characters.`;

export const memberForm = z.object({ ...member, password: newPassword('Please enter your password.', tooShort) });
/** Editing: an empty password keeps the old one. */
export const memberUpdateForm = z.object({ ...member, password: z.union([z.literal(''), memberForm.shape.password]) });

export const newPasswordForm = z.object({ newPassword: newPassword('Please enter your New Password.', tooShort) });

export const gatewayForm = z.object({
  gatewayId: z.coerce.number('Please select gateway.').int('Please select gateway.').min(1, 'Please select gateway.'),
});
