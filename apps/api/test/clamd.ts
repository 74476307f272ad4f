import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A server that speaks clamd's INSTREAM and finds a virus in the files that a test names. Close it. */
export async function openClamd() {
  const infected: Buffer[] = [];
  const scanned: Buffer[] = [];
  /** Instead of an answer about the file; null: nothing is ever answered. */
  let says: string | null | undefined;
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const content = contentOf(received);
      if (content === null || says === null) return;
      scanned.push(content);
      const found = infected.some((one) => one.equals(content));
      socket.end(`${says ?? (found ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    port,
    infected,
    scanned,
    answer(text: string | null | undefined) {
      says = text;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The chunks, once the one of length zero is there. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.length >= command.length && received.toString('latin1', 0, command.length) !== command)
    throw new Error('not INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
