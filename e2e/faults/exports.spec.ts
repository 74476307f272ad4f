import { connect, type Socket } from 'node:net';
import { ask, intake } from '../support/work';
import { type Cluster, expect, test } from './cluster';

/** Longer than what the sockets between server and client hold, so that a client that stops reading holds the export up. */
const wide = 2000;
const many = 8000;

/** Orders and lines of the activity log that make large files. */
async function fill({ db }: Cluster, orderId: number): Promise<void> {
  const { rows } = await db.query<{ list: string }>(`
    select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('order_id', 'nationality')`);
  const columns = rows[0]?.list;
  await db.query(
    `insert into orders (${columns}, nationality) select ${columns}, repeat('N', ${wide})
     from orders, generate_series(1, ${many}) where order_id = $1`,
    [orderId],
  );
  await db.query(
    `insert into event (kind, actor, ip) select 'signed in', 'Ana', repeat('1', ${wide}) from generate_series(1, ${many})`,
  );
}

/** Requests a file and stops reading after the first bytes, until `rest` is called. */
async function startDownload(baseURL: string, path: string, { authorization }: { authorization: string }) {
  const { hostname, port } = new URL(baseURL);
  const socket: Socket = connect(Number(port), hostname);
  let text = '';
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  // A connection that is reset is what this is about.
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${authorization}\r\n\r\n`);
  await new Promise<void>((resolve) => {
    socket.once('data', (part) => {
      text += part;
      socket.pause();
      resolve();
    });
  });
  return {
    head: text,
    /** Everything that arrives, and then the end of the connection. */
    async rest(): Promise<string> {
      socket.on('data', (part) => {
        text += part;
      });
      socket.resume();
      await closed;
      return text;
    },
  };
}

test('PostgreSQL stopped during both exports: the downloads are aborted, and the server keeps running', async ({
  cluster,
}) => {
  const { server, baseURL, office, headers } = await cluster.open();
  const orderId = (await intake(baseURL, office, 'one'))?.body.data.order_id;
  await fill(cluster, orderId);

  const paths = ['/api/admin/export-orders?orderName=newOrder', '/api/admin/export-activity?person=Ana'];
  const downloads = await Promise.all(paths.map((path) => startDownload(baseURL, path, headers)));
  await cluster.postgres.down();
  for (const { head, rest } of downloads) {
    expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
    const text = await rest();
    // A whole chunked answer ends with an empty chunk.
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
    expect(text.length).toBeLessThan(wide * many);
  }
  const log = () =>
    server
      .log()
      .split('\n')
      .filter((line) => line.includes('a download was aborted'));
  // A line is written after its connection has been reset.
  await expect.poll(log).toHaveLength(2);
  for (const line of log()) expect(JSON.parse(line)).toMatchObject({ level: 50, reqId: expect.any(String) });
  expect((await fetch(`${baseURL}/healthz`)).status).toBe(200);

  // Before the first row it is an answer like any other.
  for (const path of paths) {
    const answer = await ask(baseURL, path, { headers });
    expect([answer?.status, answer?.message]).toEqual([503, expect.stringContaining('Our database does not answer')]);
  }
  await cluster.postgres.up();
  const whole = await fetch(baseURL + (paths[1] as string), { headers });
  expect((await whole.text()).split('\n').length).toBeGreaterThan(many);
});
