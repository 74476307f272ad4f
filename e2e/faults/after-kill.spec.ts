import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { officeOf } from '../support/office';
import { startSendgrid } from '../support/sendgrid';
import { startServer } from '../support/server';
import { details, intake, tokenOf, upload } from '../support/work';

for (const engine of ['pglite', 'postgres'] as const) {
  test(`after a kill nothing waits on ${engine}: a mail in doubt is shown as such, and the others go on at once`, async () => {
    const sendgrid = await startSendgrid();
    const { state } = sendgrid;
    // The server dies while it hands the mail over.
    state.isSilent = true;
    const server = await startServer(engine, { MAIL_UNDO_SECONDS: '0', ...sendgrid.settings });
    const office = officeOf(engine);
    const headers = await tokenOf(server.baseURL, office);
    const uploaded = async () => {
      const orderId: number = (await intake(server.baseURL, office, randomUUID()))?.body.data.order_id;
      expect((await upload(server.baseURL, headers, orderId)).answer?.status).toBe(200);
      return orderId;
    };
    const orders = await Promise.all(Array.from({ length: 6 }, uploaded));
    // Four at a time: the other two are queued.
    await expect.poll(() => state.asked).toBe(4);
    await server.kill();
    state.isSilent = false;
    await server.restart();
    const states = async () => {
      const all = await Promise.all(orders.map((id) => details(server.baseURL, headers, id)));
      return all.map((order) => order?.mailHistory[0].state).sort();
    };
    // Jobs that wait for their lease take 90 s.
    await expect.poll(states, { timeout: 60_000 }).toEqual([...Array(4).fill('failed'), 'sent', 'sent']);
    // An email in doubt was not handed over a second time.
    expect(state.asked).toBe(6);
    await server.stop();
    await sendgrid.close();
  });
}
