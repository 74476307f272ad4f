import { z } from 'zod';
import { roles } from '../accounts/roles';
import { cleanCode, plainPassword } from './clean-text';
import { maxText, minPasswordLength } from './constants';
import { code, emailAddress, gatewayIdField, lettersBeforeAt, line, longText, name, secretText } from './fields';

/** The forms, with the messages of docs/spec.md §5. The server parses with the same schemas. */
export const signInForm = z.object({
  email: emailAddress('Email Address is required', 'Invalid email address'),
  password: secretText('Password is required', 'Password is too long'),
});

export const codeNeeded = 'Enter the 6-digit code from your authenticator app, or a recovery code.';
export const codeWrong = 'This code is wrong or was used before. Enter the one your app shows now, or a recovery code.';
export const passkeyNeeded = 'Use a passkey, or enter a code.';
export const passkeyWrong = 'This passkey cannot be used here, or the attempt took too long. Try again.';
/** The second step: a code from the authenticator app, or a recovery code. */
export const codeField = code('code', maxText.code, codeNeeded);
export const codeForm = z.object({ code: codeField });
/** The first code of a new authenticator, which proves that it works; no recovery codes exist yet. */
export const firstCodeForm = z.object({
  code: z
    .string('Enter the code that your app shows.')
    .overwrite((text) => cleanCode(text).replaceAll(' ', ''))
    .min(1, 'Enter the code that your app shows.')
    .regex(/^\d{6}$/, 'The code has 6 digits.'),
});
export const signInWithCodeForm = signInForm.extend({ code: codeField });

/** A customer's message to staff about wrong details. */
export const wrongDetailsForm = z.object({
  message: longText('message', maxText.customerMessage, 'Please write what is wrong'),
});

/** The address that staff send an email to: the upload form and the resend form. */
export const recipient = emailAddress('Please enter your email', 'Invalid email address', lettersBeforeAt);

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
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  avif: 'image/avif',
  heic: 'image/heic',
} as const;
export const documentHint = 'PDF or image (JPEG, PNG, HEIC, TIFF …)';
export const documentTypeMessage =
  'The approved card must be a PDF or an image: PNG, JPEG, WebP, GIF, BMP, TIFF, AVIF or HEIC.';

/** Why a card is withdrawn. */
export const withdrawForm = z.object({ reason: longText('reason', maxText.reason, 'Please enter a reason') });

/** How the customer got what an email should have brought that did not leave. */
export const deliveredForm = z.object({ how: longText('text', maxText.reason, 'Say how the customer got it.') });

/** A comment on an order; its flags are optional. */
export const remarkForm = z.object({
  remark: longText('remark', maxText.remark, 'Please enter your remark'),
  whatsapp: z.boolean(),
  telephone: z.boolean(),
  statusRefund: z.boolean(),
  voided: z.boolean(),
  chargeBack: z.boolean(),
});

/** The payment, as the bank's letter names it. */
export const transactionForm = z.object({
  transactionId: code('Transaction Id', maxText.line, 'Please enter your Transaction Id'),
  merchantName: line('Merchant Name', maxText.line, 'Please enter your Merchant Name'),
});

/** A member of the team. */
const member = {
  name: name('name', maxText.name, 'Please enter your name.'),
  email: emailAddress('Please enter your email.', 'Please enter your email.'),
  type: z.enum(roles, 'Please select type.'),
};
/** Whether it is easy to guess is checked by the server alone. */
const newPassword = (required: string) =>
  secretText(required, 'The password is too long.')
    .overwrite(plainPassword)
    .min(minPasswordLength, `New Password must be at least ${minPasswordLength} characters.`);

const memberPassword = newPassword('Please enter your password.');
export const memberForm = z.object({ ...member, password: memberPassword });
/** Editing: an empty password keeps the old one. */
export const memberUpdateForm = z.object({
  ...member,
  password: z.union([z.literal(''), memberPassword], 'Please enter your password.'),
});

/** Who has forgotten their password. */
export const emailForm = signInForm.pick({ email: true });

/** A new member who chooses their own password. */
export const invitationForm = z.object(member);

export const newPasswordForm = z.object({ newPassword: newPassword('Please enter your New Password.') });

export const gatewayForm = z.object({ gatewayId: gatewayIdField });

export const gatewayNameForm = z.object({
  gatewayName: name('name of the gateway', maxText.name, 'Please enter the name of the gateway.'),
});
