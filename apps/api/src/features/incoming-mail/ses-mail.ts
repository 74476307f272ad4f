import { z } from 'zod';

/** A message as SES publishes it after receiving. https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html */
const received = z.object({
  notificationType: z.literal('Received'),
  mail: z.object({ source: z.string(), timestamp: z.iso.datetime().optional().catch(undefined) }),
  receipt: z.object({
    recipients: z.array(z.string()).max(100),
    action: z.discriminatedUnion('type', [
      z.object({ type: z.literal('SNS'), encoding: z.enum(['UTF-8', 'UTF8', 'BASE64', 'Base64']).optional() }),
      z.object({ type: z.literal('S3'), bucketName: z.string(), objectKey: z.string() }),
    ]),
  }),
  content: z.string().optional(),
});

export interface SesMail {
  recipients: string[];
  envelopeFrom: string;
  /** When SES received it: its notification may come days later. */
  providerReceivedAt?: Date;
  /** The message itself, or where SES has put it. */
  raw: Buffer | { bucket: string; key: string };
}

/** Null: it is about something else, such as a delivery. */
export function sesMail(message: unknown): SesMail | null {
  const parsed = received.safeParse(message);
  if (!parsed.success) return null;
  const { mail, receipt, content } = parsed.data;
  const { action } = receipt;
  const from = {
    recipients: receipt.recipients,
    envelopeFrom: mail.source,
    ...(mail.timestamp !== undefined && { providerReceivedAt: new Date(mail.timestamp) }),
  };
  if (action.type === 'S3') return { ...from, raw: { bucket: action.bucketName, key: action.objectKey } };
  if (content === undefined) return null;
  return { ...from, raw: Buffer.from(content, action.encoding?.toUpperCase() === 'BASE64' ? 'base64' : 'utf8') };
}
