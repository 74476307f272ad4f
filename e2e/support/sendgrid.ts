import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface TakenMail {
  messageId: string;
  /** As the SDK wrote it. */
  body: string;
}

/**
 * A fake Sendgrid on 127.0.0.1: accepts every mail, refuses all with `state.refusal`, is down or never answers; it records
 * what it accepted and refused, and sends events like the Signed Event Webhook. A server started with `settings`
 * sends through it and accepts its signature.
 */
export async function startSendgrid() {
  const state = {
    refusal: null as string | null,
    isDown: false,
    isSilent: false,
    asked: 0,
    taken: [] as TakenMail[],
    refused: [] as string[],
  };
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    state.asked += 1;
    if (state.isSilent) return;
    if (state.isDown) {
      response.writeHead(503, { 'content-type': 'text/plain' }).end('Service Unavailable');
      return;
    }
    if (state.refusal) {
      state.refused.push(body);
      const errors = [{ message: state.refusal, field: null, help: null }];
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ errors }));
      return;
    }
    const messageId = randomUUID();
    state.taken.push({ messageId, body });
    response.writeHead(202, { 'x-message-id': messageId }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    settings: {
      SENDGRID_API_KEY: 'SG.test',
      SENDGRID_ENDPOINT: `http://127.0.0.1:${port}`,
      SENDGRID_WEBHOOK_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    /** Sends a delivery event of a mail to the product. Returns the HTTP status. */
    async report(baseURL: string, mail: TakenMail, fields: object): Promise<number> {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const event = {
        email: 'somebody@example.com',
        timestamp: Number(timestamp),
        sg_event_id: randomUUID(),
        sg_message_id: `${mail.messageId}.recvd-canary-1.0`,
        ...JSON.parse(mail.body).custom_args,
        ...fields,
      };
      const body = JSON.stringify([event]);
      const answer = await fetch(`${baseURL}/api/webhooks/sendgrid`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-twilio-email-event-webhook-timestamp': timestamp,
          'x-twilio-email-event-webhook-signature': createSign('sha256')
            .update(timestamp)
            .update(body)
            .sign(privateKey, 'base64'),
        },
        body,
      });
      return answer.status;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
