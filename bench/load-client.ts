// Sends the requests, in a separate process, so that it does not share a thread with what it measures.
import autocannon from 'autocannon';

/** Either `amount` requests or `seconds` of them, on so many connections, going through `requests` in turn. */
export interface Task {
  url: string;
  token?: string | undefined;
  connections: number;
  amount?: number;
  seconds?: number;
  requests?: Request[];
  /** Each of `requests` is sent once, by one of the connections; `amount` is then how many there are. */
  once?: boolean;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface Outcome {
  /** From the first request sent to the last answer. */
  requestsPerSecond: number;
  /** Milliseconds of each answer as they came: with one connection, in the order of the requests. */
  times: number[];
  /** `total` of each answer to one of `requests`. */
  totals: number[];
}

async function perform({ url, token, connections, amount, seconds, requests, once }: Task): Promise<Outcome> {
  const times: number[] = [];
  const totals: number[] = [];
  const onResponse = (_status: number, body: string) => {
    totals.push(JSON.parse(body).total);
  };
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const all = requests?.map((request) => ({ ...request, onResponse }));
  let connection = 0;
  const options: autocannon.Options = {
    url,
    connections,
    timeout: 30,
    headers: {
      ...(token && { authorization: token }),
      ...(requests && !once && { 'content-type': 'application/json' }),
    },
    ...(amount ? { amount } : { duration: seconds ?? 1 }),
    ...(all && { requests: all }),
    ...(all &&
      once && {
        setupClient(client: autocannon.Client) {
          const mine = connection++;
          client.setRequests(all.filter((_, index) => index % connections === mine));
        },
      }),
    // A run ends at its next sample, by default a second apart, and so does the duration that autocannon reports.
    sampleInt: 50,
  };
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    times.push(milliseconds);
    last = performance.now();
    first = Math.min(first, last - milliseconds);
  });
  const result = await promise;
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${times.length} requests to ${url} failed.`);
  return { requestsPerSecond: (1000 * times.length) / (last - first), times, totals };
}

process.on('message', async (task: Task) => {
  process.send?.(await perform(task).catch((error: Error) => ({ error: error.message })));
});
process.on('disconnect', () => process.exit());
// Ctrl-C is for the process that started us.
process.on('SIGINT', () => {});
