import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest, tooLarge } from '../../platform/errors';

/** Sendgrid sends at most 30 fields, and the message in one of them. */
const limits = { fields: 40, parts: 40, files: 0, fieldNameSize: 100, headerPairs: 20 };
const envelope = z.object({ to: z.array(z.string()).max(100), from: z.string() });

export interface InboundParse {
  recipients: string[];
  envelopeFrom: string;
  clientIp: string | null;
  raw: Buffer;
}

/** Whether the request has the password; Sendgrid is given it as part of the URL, before the host. */
export function hasPassword(authorization: string | undefined, password: string): boolean {
  const given = /^Basic ([\w+/=]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const typed = Buffer.from(Buffer.from(given, 'base64').toString().split(':').slice(1).join(':'));
  const right = Buffer.from(password);
  return typed.length === right.length && timingSafeEqual(typed, right);
}

/**
 * A message as Sendgrid's Inbound Parse posts it with 'POST the raw, full MIME message'.
 * @throws 400 when it is not that, 413 when the message is too large
 */
export async function readInboundParse(request: FastifyRequest, maxBytes: number): Promise<InboundParse> {
  const fields = new Map<string, string>();
  // Every byte becomes one character, so that a message in another charset stays as it was signed.
  const options = { defCharset: 'latin1', limits: { ...limits, fieldSize: maxBytes } };
  for await (const part of request.parts(options)) {
    if (part.type !== 'field') throw badRequest('Send the message as a field.');
    if (part.valueTruncated) throw tooLarge('The message is too large.');
    fields.set(part.fieldname, String(part.value));
  }
  const raw = Buffer.from(fields.get('email') ?? '', 'latin1');
  const sent = envelope.safeParse(json(fields.get('envelope')));
  if (raw.length === 0 || !sent.success)
    throw badRequest(
      'Send the raw message in the field email, and its envelope. Switch on "POST the raw, full MIME message".',
    );
  const { to: recipients, from: envelopeFrom } = sent.data;
  return { recipients, envelopeFrom, clientIp: fields.get('sender_ip') ?? null, raw };
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'latin1').toString());
  } catch {
    return null;
  }
}
