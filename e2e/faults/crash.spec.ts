import { expect, test } from '@playwright/test';
import { approvedCard, handIn, officeOf } from '../support/office';
import { startSendgrid } from '../support/sendgrid';
import { startServer } from '../support/server';

for (const engine of ['pglite', 'postgres'] as const) {
  test(`killed between the upload and the sending: after a restart the email is sent, once, on ${engine}`, async ({
    playwright,
  }) => {
    const sendgrid = await startSendgrid();
    const server = await startServer(engine, {
      // Killed in the undo window, while the mail is waiting.
      MAIL_UNDO_SECONDS: '5',
      ...sendgrid.settings,
    });
    const request = await playwright.request.newContext({ baseURL: server.baseURL });
    const office = officeOf(engine);
    const orderId = await handIn(request, office);
    const authorization = async () => {
      const { jwtToken } = await (await request.post('/api/login', { data: office })).json();
      return { authorization: jwtToken };
    };
    const upload = await request.post('/api/admin/upload-visa-document', {
      headers: await authorization(),
      multipart: { orderId, email: 'ana@example.com', mailServiceProvider: 'Sendgrid', uploadVisaDoc: approvedCard },
    });
    expect((await upload.json()).status).toBe(1);

    await server.kill();
    expect(sendgrid.state.taken).toEqual([]);
    await server.restart();

    const mail = async () => {
      const details = await request.get(`/api/admin/get-orders-details/${orderId}`, { headers: await authorization() });
      return (await details.json()).data.mailHistory;
    };
    await expect.poll(async () => (await mail())[0].state, { timeout: 60_000 }).toBe('sent');
    expect(await mail()).toMatchObject([{ mail_service_provider: 'Sendgrid', recipient: 'ana@example.com' }]);
    expect(sendgrid.state.taken).toHaveLength(1);
    expect(sendgrid.state.taken[0]?.body).toContain('ana@example.com');
    await request.dispose();
    await server.stop();
    await sendgrid.close();
  });
}
