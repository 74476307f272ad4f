import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayMs, hourMs } from '@sac/contract/platform/dates';
import { ask, details, intake, tokenOf, upload } from '../support/work';
import { expect, test } from './cluster';

test('the clock of one process jumps: sessions, grants, releases and undo windows hold, and no email is sent twice', async ({
  cluster,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clock-'));
  cluster.use({ stop: () => rm(folder, { recursive: true, force: true }) });
  const clock = path.join(folder, 'shift');
  const set = (milliseconds: number) => writeFile(clock, String(milliseconds));
  /** Sets the clock of the server that runs, and waits until it goes by it. */
  const jump = async (milliseconds: number) => {
    await set(milliseconds);
    await expect.poll(() => readFile(`${clock}.seen`, 'utf8').catch(() => '')).toBe(String(milliseconds));
  };
  await set(0);
  const { server, baseURL, office, headers } = await cluster.open({
    MAIL_UNDO_SECONDS: '3',
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, '../support/clock.mjs')}`,
  });
  const orderId = (await intake(baseURL, office, randomUUID()))?.body.data.order_id;
  const countsOf = async (given: { authorization: string }) =>
    (await ask(baseURL, '/api/admin/get-folder-count', { headers: given }))?.status;
  const track = () =>
    ask(baseURL, '/api/front/track-order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: String(orderId), email: 'ana.bar@example.com' }),
    });
  const history = async (grant: string) =>
    (
      await ask(baseURL, '/api/front/get-download-history', {
        method: 'POST',
        headers: { authorization: grant, 'content-type': 'application/json' },
        body: JSON.stringify({ orderId }),
      })
    )?.status;

  await test.step('an email in its undo window is not sent early or twice, even when the clock is wrong', async () => {
    const { taken } = cluster.sendgrid.state;
    for (const off of [dayMs, -dayMs]) {
      const id = (await intake(baseURL, office, randomUUID()))?.body.data.order_id;
      const before = taken.length;
      expect((await upload(baseURL, headers, id)).answer?.status).toBe(200);
      await jump(off);
      await expect.poll(() => taken.length).toBe(before + 1);
      await jump(0);
      // A request that meets the jump may fail.
      await expect.poll(async () => (await details(baseURL, headers, id))?.mailHistory[0].state).toBe('sent');
      expect(taken).toHaveLength(before + 1);
    }
    // By the clock of the database.
    const { rows } = await cluster.db.query('select every(sent_ts >= send_after) as waited from mail');
    expect(rows).toEqual([{ waited: true }]);
  });

  await test.step('half a day ahead, sessions and grants have expired and new ones work', async () => {
    const grant = (await track())?.body.data.token;
    expect(await history(grant)).toBe(200);
    await jump(13 * hourMs);
    expect(await countsOf(headers)).toBe(401);
    expect(await history(grant)).toBe(401);
    const later = await tokenOf(baseURL, office);
    expect(await countsOf(later)).toBe(200);
    expect(await history((await track())?.body.data.token)).toBe(200);
    // Back again, what was signed in the future is not good for longer than a session or a grant is.
    await jump(0);
    expect(await countsOf(later)).toBe(401);
    expect(await countsOf(headers)).toBe(200);
    expect(await history(grant)).toBe(200);
  });

  await test.step('a day behind, nobody is locked out', async () => {
    await jump(-dayMs);
    expect(await countsOf(await tokenOf(baseURL, office))).toBe(200);
    expect(await history((await track())?.body.data.token)).toBe(200);
    await jump(0);
  });

  await test.step('a process whose clock is a month ahead releases nothing early', async () => {
    const arrival = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);
    const departure = new Date(Date.now() + 25 * dayMs).toISOString().slice(0, 10);
    const given = { processing_mode: 'Future', arrival_date: arrival, departure_date: departure };
    expect((await intake(baseURL, office, randomUUID(), given))?.status).toBe(200);
    const future = async () =>
      (await ask(baseURL, '/api/admin/get-folder-count', { headers }))?.body.data.futureOrdersCount;
    expect(await future()).toBe(1);
    await server.kill();
    await set(31 * dayMs);
    await server.restart();
    await jump(0);
    expect(await future()).toBe(1);
  });
});
