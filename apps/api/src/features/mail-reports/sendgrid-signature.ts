/** Whoever listened in may not repeat old news later. */
const maxAgeSeconds = 600;

/**
 * Tells whether Sendgrid wrote this call of its Event Webhook, within the last 10 minutes.
 * @param publicKey its verification key, base64
 * @param signature and `timestamp`: headers of the call
 */
export async function isFromSendgrid(
  publicKey: string,
  call: { body: Buffer; signature: unknown; timestamp: unknown },
  now: Date,
): Promise<boolean> {
  const { body, signature, timestamp } = call;
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > maxAgeSeconds) return false;
  const { EventWebhook } = await import('@sendgrid/eventwebhook');
  const webhook = new EventWebhook();
  try {
    return webhook.verifySignature(webhook.convertPublicKeyToECDSA(publicKey), body, signature, timestamp);
  } catch {
    // A signature that is none makes the library throw.
    return false;
  }
}
