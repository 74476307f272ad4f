import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import type { Language } from '@sac/contract/platform/languages';
import { answerQuestion } from '@sac/contract/tracking/answers-api';
import { formOf, type TestApp } from './test-app';

let customers = 0;

/** An order and its customer, who answers on the tracking page; each has an address of their own. */
export async function aCustomer(office: TestApp, status: OrderStatus = 'Awaiting') {
  customers += 1;
  const orderId = await office.order({}, { status });
  const token = await office.tokens.sign('grant', { orderId });
  const remoteAddress = `10.8.${customers >> 8}.${customers & 255}`;

  const answer = (
    { files = [], ...input }: { files?: { name: string; content: Buffer }[]; [field: string]: unknown },
    from: { token?: string; ip?: string } = {},
  ) => {
    const fields = Object.entries({ orderId, key: randomUUID(), ...input }).map(([name, value]) => [
      name,
      String(value),
    ]);
    const form = formOf(Object.fromEntries(fields), ...files.map((file) => ({ field: 'files', ...file })));
    const inject = { ...form, remoteAddress: from.ip ?? remoteAddress };
    return office.call(answerQuestion, {}, { token: from.token ?? token, inject });
  };

  return { orderId, token, answer };
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
