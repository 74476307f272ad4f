import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { officeOf } from '../support/office';
import { startSendgrid } from '../support/sendgrid';
import { type Server, startServer } from '../support/server';
import { startWork, tokenOf } from '../support/work';
import { expectNothingLost } from './nothing-lost';

/** Two at each of the moments below. */
const rounds = 4;

for (const engine of ['pglite', 'postgres'] as const) {
  test(`killed ${rounds} times under load on ${engine}: nothing acknowledged is lost, nothing is there or sent twice`, async () => {
    // A round takes about three seconds on a quiet machine.
    test.setTimeout(900_000);
    const sendgrid = await startSendgrid();
    const folder = await mkdtemp(path.join(tmpdir(), 'killed-'));
    const quick = {
      DATA_DIR: folder,
      MAIL_UNDO_SECONDS: '0',
      MAIL_RETRY_SECONDS: '1',
      INTAKE_PER_MINUTE: '1000000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
    };
    const server = await startServer(engine, { DEMO_ORDERS: '0', ...quick, ...sendgrid.settings });
    const { baseURL } = server;
    const office = officeOf(engine);
    const headers = await tokenOf(baseURL, office);
    const work = startWork([baseURL], office, headers);
    for (let round = 0; round < rounds; round++) {
      const [all, cards] = [work.acknowledged(), work.done()];
      // Kills take turns: while an upload may be arriving, and just after a card was acknowledged, while its email is sent.
      const isTime = () => work.acknowledged() >= all + 3 && (round % 2 === 0 || work.done() > cards);
      await expect.poll(isTime, { intervals: [20] }).toBe(true);
      await server.kill();
      await server.restart();
    }
    await work.stop();

    const mails = await expectNothingLost(baseURL, office, headers, work.orders, sendgrid.state.taken);
    await lookForLeftovers(server, path.join(folder, 'uploads'), mails.files);
    await server.stop();
    await sendgrid.close();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Files that were stored by a process that was killed before their row was: an hour later a start removes them. */
async function lookForLeftovers(server: Server, uploads: string, named: string[]) {
  // The kills may have left none, and a job that removes nothing logs nothing.
  await writeFile(path.join(uploads, 'import_1_left-behind.csv'), '');
  const before = await readdir(uploads);
  expect(before).toEqual(expect.arrayContaining(named));
  const twoHoursAgo = Date.now() / 1000 - 7200;
  for (const name of before) await utimes(path.join(uploads, name), twoHoursAgo, twoHoursAgo);
  await server.kill();
  await server.restart();
  await expect.poll(async () => (await readdir(uploads)).sort()).toEqual(named.sort());
  await expect.poll(server.log).toContain(`"store":"documents","removed":${before.length - named.length}`);
}
