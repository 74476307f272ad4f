import { expect, test } from '@playwright/test';
import { openOffice } from '../support/office';
import { startSendgrid } from '../support/sendgrid';
import { startServer } from '../support/server';
import { lookForLosses, startWork, tokenOf } from '../support/work';
import { settledMails, tellFigures } from './figures';

test('killed twice under load: nothing acknowledged is lost, nothing is there or sent twice', async () => {
  const sendgrid = await startSendgrid();
  const quick = {
    MAIL_UNDO_SECONDS: '0',
    MAIL_RETRY_SECONDS: '1',
    INTAKE_PER_MINUTE: '1000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  const server = await startServer('pglite', { DEMO_ORDERS: '0', ...quick, ...sendgrid.settings });
  const { baseURL } = server;
  const office = await openOffice(server, 'pglite');
  const headers = await tokenOf(baseURL, office);
  const work = startWork([baseURL], office, headers);
  for (let kills = 0; kills < 2; kills++) {
    const before = work.done();
    await expect.poll(work.done).toBeGreaterThan(before + 2);
    await server.kill();
    await server.restart();
  }
  await work.stop();

  const found = await lookForLosses(baseURL, office, headers, work.orders);
  expect(found).toEqual({ lost: [], doubled: [] });
  const mails = await settledMails(baseURL, headers, work.orders, sendgrid.state.taken);
  tellFigures(work.orders, found, mails);
  await server.stop();
  await sendgrid.close();
});
