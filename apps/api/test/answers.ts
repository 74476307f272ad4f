import { randomUUID } from 'node:crypto';
import { answerQuestion, getAnswerParts, sendAnswerPart } from '@sac/contract/conversation/answers-api';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { answerPartBytes } from '@sac/contract/platform/constants';
import type { Language } from '@sac/contract/platform/languages';
import { formOf, type TestApp } from './test-app';

let customers = 0;

/** An order and its customer, who answers on the tracking page; each has an address of their own. */
export async function aCustomer(office: TestApp, status: OrderStatus = 'Awaiting') {
  customers += 1;
  const orderId = await office.order({}, { status });
  const token = await office.tokens.sign('grant', { orderId });
  const remoteAddress = `10.8.${customers >> 8}.${customers & 255}`;

  const answer = (input: Record<string, unknown>, from: { token?: string; ip?: string } = {}) =>
    office.call(
      answerQuestion,
      { orderId, key: randomUUID(), ...input },
      { token: from.token ?? token, inject: { remoteAddress: from.ip ?? remoteAddress } },
    );

  const sendPart = (fields: { fileKey: string; part: number; parts: number }, content: Buffer) => {
    const texts = Object.entries({ orderId, ...fields }).map(([name, value]) => [name, String(value)]);
    const { payload, headers } = formOf(Object.fromEntries(texts), { field: 'content', name: 'part', content });
    const inject = { payload, headers, remoteAddress };
    return office.call(sendAnswerPart, {}, { token, inject });
  };

  const partsOf = async (fileKey: string) => {
    const { body } = await office.call(getAnswerParts, { orderId, fileKey }, { token, inject: { remoteAddress } });
    return (body.data as { parts: number[] }).parts;
  };

  /** Sends a file as the page does. @returns its key */
  async function sendFile(content: Buffer): Promise<string> {
    const fileKey = randomUUID();
    const parts = Math.ceil(content.length / answerPartBytes);
    for (let part = 0; part < parts; part++) {
      const { code, body } = await sendPart(
        { fileKey, part, parts },
        content.subarray(part * answerPartBytes, (part + 1) * answerPartBytes),
      );
      if (code !== 200) throw new Error(body.message);
    }
    return fileKey;
  }

  return { orderId, token, answer, sendPart, partsOf, sendFile };
}

/** A question to an order's customer, as it was sent. */
export const ask = (office: TestApp, orderId: number, text: string, language: Language = 'en') =>
  office.db
    .insertInto('question')
    .values({
      order_id: orderId,
      asked_by: 'Mei Tan',
      purpose: 'free',
      language,
      subject: 'A question about your arrival card',
      body_text: text,
      asked_text: text,
    })
    .execute();
