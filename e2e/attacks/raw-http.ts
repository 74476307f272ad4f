import { connect } from 'node:net';

/** How the answer to a request that is refused begins. */
export const refusal = /^HTTP\/1\.1 4\d\d /;

interface Exchange {
  answer: string;
  /** By the server; false: the connection was still open when the test stopped waiting. */
  isClosed: boolean;
}

/** Sends bytes as they are, then a drop of `drip` every quarter of a second, and listens until the server closes. */
export function sendRaw(baseURL: string, bytes: string, { drip = '', patienceMs = 60_000 } = {}): Promise<Exchange> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    const dripping = drip && setInterval(() => socket.write(drip), 250);
    const end = (isClosed: boolean) => {
      clearInterval(dripping || undefined);
      clearTimeout(patience);
      socket.destroy();
      resolve({ answer, isClosed });
    };
    const patience = setTimeout(() => end(false), patienceMs);
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    // Writing to a connection that the server has closed is what a drop too many does.
    socket.on('error', () => {});
    socket.on('close', () => end(true));
  });
}
