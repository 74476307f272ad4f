import pg from 'pg';

/** Waits between attempts to reconnect, in milliseconds; the last one repeats. */
const waits = [200, 1000, 5000];

/** `payload` is undefined after a reconnect: notices may have been missed. */
export type OnNotice = (payload?: string) => void;

/** Listens on its own connection. After a reconnect every channel is called, as notices may have been missed. */
export function createListener(connectionString: string) {
  const channels = new Map<string, Set<OnNotice>>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const notify = (channel: string, payload?: string) => {
    for (const onNotice of channels.get(channel) ?? []) onNotice(payload);
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      // Detects a connection that died without being closed.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    fresh.on('notification', ({ channel, payload }) => notify(channel, payload));
    fresh.on('error', () => {});
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    fresh.once('end', () => lost());
    client = fresh;
  }

  function lost(attempt = 0) {
    client = null;
    if (isClosed) return;
    retry = setTimeout(
      async () => {
        try {
          await connect();
          for (const channel of channels.keys()) notify(channel);
        } catch {
          lost(attempt + 1);
        }
      },
      waits[Math.min(attempt, waits.length - 1)],
    );
  }

  return {
    async listen(channel: string, onNotice: OnNotice) {
      const listeners = channels.get(channel) ?? new Set();
      listeners.add(onNotice);
      channels.set(channel, listeners);
      if (!client) await connect();
      else await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
