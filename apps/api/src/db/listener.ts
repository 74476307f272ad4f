import pg from 'pg';

/** Waits between attempts to connect again, in milliseconds; the last one repeats. */
const waits = [200, 1000, 5000];

/**
 * Listens on a connection of its own, since notices come to the session that asked for them. A broken line is set up
 * again; because notices may have been missed meanwhile, every channel is then called once.
 */
export function createListener(url: string) {
  const channels = new Map<string, Set<() => void>>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const tell = (channel: string) => {
    for (const onNotice of channels.get(channel) ?? []) onNotice();
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ channel }) => tell(channel));
    fresh.on('error', () => {});
    await fresh.connect();
    fresh.once('end', () => lost());
    client = fresh;
    for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  function lost(attempt = 0) {
    client = null;
    if (isClosed) return;
    retry = setTimeout(
      async () => {
        try {
          await connect();
          for (const channel of channels.keys()) tell(channel);
        } catch {
          lost(attempt + 1);
        }
      },
      waits[Math.min(attempt, waits.length - 1)],
    );
  }

  return {
    async listen(channel: string, onNotice: () => void) {
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
