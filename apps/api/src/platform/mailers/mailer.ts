import { tracingChannel } from 'node:diagnostics_channel';

export interface MailAttachment {
  /** As the recipient sees it, with its ending. */
  name: string;
  contentType: string;
  content: Buffer;
}

export interface OutgoingMail {
  /**
   * The provider gets it as a tag, so that its reports can be matched with our Email History: a number. An email to staff,
   * which is in no history, has another name.
   */
  id: number | `staff-${string}`;
  to: string;
  from: { email: string; name: string };
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  attachment: MailAttachment | null;
}

/** What became of a mail. Every `reason` is a sentence for staff, without secrets. */
export type MailResult =
  | { kind: 'sent'; messageId: string | null }
  /** The provider will never take this mail: do not retry. */
  | { kind: 'refused'; reason: string }
  /** Certainly not taken now: retry later. */
  | { kind: 'unavailable'; reason: string }
  /** It may or may not have been taken: no machine may send it again, or a customer could get it twice. */
  | { kind: 'unknown'; reason: string };

export interface Mailer {
  readonly name: 'AWS' | 'Sendgrid' | 'Preview';
  /** Hands one mail over, once. Never throws: every failure is a {@link MailResult}. */
  send(mail: OutgoingMail): Promise<MailResult>;
}

/** A mail on its way to a provider. */
export interface Mailing {
  mailer: Mailer['name'];
  /** What the channel adds when it has an answer. */
  result?: MailResult;
}

/** Tracing channel for every email that is handed over. */
export const mailings = tracingChannel<unknown, Mailing>('arrival.mail');

export interface AwsMailSettings {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Another address than the region's own, for tests and private endpoints. */
  endpoint?: string;
}

export interface SendgridMailSettings {
  apiKey: string;
  /** Adds an image to mails that reports when it is loaded. */
  openTracking: boolean;
  /** Another address than https://api.sendgrid.com, for tests and the EU region. */
  endpoint?: string;
}

export interface MailSettings {
  /** The folder for emails that no provider sends. */
  mailboxDir: string;
  aws: AwsMailSettings | null;
  sendgrid: SendgridMailSettings | null;
}

/** How long a provider may take to answer, in milliseconds. */
export const mailTimeoutMs = 20_000;
