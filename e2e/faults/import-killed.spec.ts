import { expect, test } from '@playwright/test';
import { anApplication } from '@sac/contract/test/an-application';
import { officeOf } from '../support/office';
import { startServer } from '../support/server';
import { ask, json, tokenOf } from '../support/work';

const rows = 5000;
const wrong = 40;

/** A CSV file of orders; each of the wrong ones has no valid email. */
function orders(): Blob {
  const names = Object.keys(anApplication());
  const lines = Array.from({ length: rows }, (_, index) => {
    const email = index % (rows / wrong) === 7 ? { email: 'broken' } : {};
    const order = anApplication({ passport_number: `IM${100_000 + index}`, ...email }) as Record<string, unknown>;
    return names.map((name) => `"${order[name]}"`).join(',');
  });
  return new Blob([[names.join(','), ...lines].join('\n')], { type: 'text/csv' });
}

for (const engine of ['pglite', 'postgres'] as const) {
  test(`an import of ${rows} rows is killed in between on ${engine}: it goes on where it was, and adds each row once`, async () => {
    const server = await startServer(engine);
    const { baseURL } = server;
    const headers = await tokenOf(baseURL, officeOf(engine));
    const total = async () =>
      (await ask(baseURL, '/api/admin/get-orders-list/orderHistory?page=1&limit=1', { headers }))?.body.total;
    const before = await total();
    const form = new FormData();
    form.append('kind', 'orders');
    form.append('table', orders(), 'orders.csv');
    const uploaded = await ask(baseURL, '/api/admin/upload-import', { method: 'POST', headers, body: form });
    expect(uploaded?.message).toBe('The file was read. Nothing is imported yet.');
    const run = async () => (await ask(baseURL, '/api/admin/imports?kind=orders', { headers }))?.body.data[0];
    const { id: importId, columns } = await run();
    const choice = json('POST', headers, { importId, columns, takesPast: false });
    expect((await ask(baseURL, '/api/admin/start-import', choice))?.status).toBe(200);
    await expect.poll(async () => (await run())?.added, { intervals: [20] }).toBeGreaterThan(0);
    await server.kill();
    await server.restart();
    expect((await run()).state).toBe('running');
    await expect.poll(async () => (await run())?.state, { timeout: 120_000 }).toBe('done');
    expect(await run()).toMatchObject({ added: rows - wrong, repeated: 0, refused: wrong });
    expect(await total()).toBe(before + rows - wrong);
    const file = await fetch(`${baseURL}/api/admin/refused-rows?importId=${importId}`, { headers });
    expect((await file.text()).match(/Enter a valid email address/g)).toHaveLength(wrong);
    await server.stop();
  });
}
