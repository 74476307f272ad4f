import { randomUUID } from 'node:crypto';
import { details, intake, upload } from '../support/work';
import { expect, test } from './cluster';

/** As many tries as fall into the first hour: waits of 15 s, doubled each time up to 15 min. */
const triesInAnHour = 8;

test('the mail provider is down for an hour: emails wait, then are sent once, and Email History shows it', async ({
  cluster,
}) => {
  const { baseURL, office, headers } = await cluster.open();
  const { state } = cluster.sendgrid;
  /** Makes the waiting mails due now, as if an hour had passed. */
  const waitingIsOver = () =>
    cluster.db.query(`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`);

  state.isDown = true;
  const orders: number[] = [];
  for (let n = 0; n < 3; n++) {
    const orderId = (await intake(baseURL, office, randomUUID()))?.body.data.order_id;
    expect((await upload(baseURL, headers, orderId)).answer?.status).toBe(200);
    orders.push(orderId);
  }
  const states = async () => {
    const histories = await Promise.all(orders.map((orderId) => details(baseURL, headers, orderId)));
    return histories.flatMap(({ mailHistory }) => mailHistory.map((mail: { state: string }) => mail.state));
  };
  const tries = async () => {
    await waitingIsOver();
    return state.asked;
  };
  await expect.poll(tries).toBeGreaterThanOrEqual(orders.length * triesInAnHour);
  expect(state.taken).toEqual([]);
  expect((await states()).every((text) => text === 'queued' || text === 'sending')).toBe(true);

  state.isDown = false;
  const sent = async () => {
    await waitingIsOver();
    return states();
  };
  await expect.poll(sent).toEqual(['sent', 'sent', 'sent']);
  expect(state.taken.map(({ body }) => JSON.parse(body).custom_args.mailId).sort()).toEqual(['1', '2', '3']);
});
