import { createServer, connect as dial, type Socket } from 'node:net';

/** The message by which the server's transactions end, as the PostgreSQL protocol carries it. */
const commit = Buffer.from('commit\0');

/**
 * A proxy between the server and PostgreSQL that, while switched on, cuts the connection at the worst moment: COMMIT
 * has been handed on, and its answer never arrives.
 */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const state = {
    /** Cuts every n-th COMMIT; 0 cuts none. */
    every: 0,
    /** Only those of transactions in which this text was sent. */
    after: '',
    commits: 0,
    cuts: 0,
  };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = dial(Number(target.port), target.hostname);
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    let sent = Buffer.alloc(0);
    let isCutting = false;
    client.on('data', (part) => {
      sent = Buffer.concat([sent, part]);
      if (part.includes(commit)) {
        if (state.every > 0 && sent.includes(state.after)) {
          state.commits += 1;
          isCutting = state.commits % state.every === 0;
        }
        sent = Buffer.alloc(0);
      }
      database.write(part);
      if (!isCutting) return;
      state.cuts += 1;
      // Failures take turns: the answer is lost on its way, or the connection breaks while the database is working.
      if (state.cuts % 2 === 0) database.end(() => client.destroy());
    });
    database.on('data', (part) => (isCutting ? end() : client.write(part)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    state,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
