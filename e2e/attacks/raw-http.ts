import { connect } from 'node:net';

interface Exchange {
  answer: string;
  /** Until the server closed the connection; null: it was still open when the test stopped waiting. */
  closedAfterMs: number | null;
}

/** Sends bytes as they are, then a drop of `drip` every quarter of a second, and listens until the server closes. */
export function sendRaw(baseURL: string, bytes: string, { drip = '', patienceMs = 15_000 } = {}): Promise<Exchange> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    const dripping = drip && setInterval(() => socket.write(drip), 250);
    const end = (closedAfterMs: number | null) => {
      clearInterval(dripping || undefined);
      clearTimeout(patience);
      socket.destroy();
      resolve({ answer, closedAfterMs });
    };
    const patience = setTimeout(() => end(null), patienceMs);
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    // Writing to a connection that the server has closed is what a drop too many does.
    socket.on('error', () => {});
    socket.on('close', () => end(performance.now() - started));
  });
}
