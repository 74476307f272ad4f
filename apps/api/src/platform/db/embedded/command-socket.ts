import net from 'node:net';
import { z } from 'zod';
import { failureMessage } from '../../operator-error';

/** A command for the process that has the embedded database open. */
const commandRequest = z.object({
  /** The release of the program that asks, which must be the server's. */
  version: z.string(),
  command: z.string(),
  args: z.array(z.string()),
  flags: z.record(z.string(), z.boolean()),
  /** What was typed at the terminal; never part of a command line. */
  answers: z.record(z.string(), z.string()),
});
export type CommandRequest = z.infer<typeof commandRequest>;

export interface CommandEnd {
  exitCode: number;
  /** Empty: it went well. */
  message: string;
}

/** Runs a command; `say` passes a line to the terminal of the one who asked. */
export type CommandHandler = (request: CommandRequest, say: (line: string) => void) => Promise<CommandEnd>;

const maxRequestBytes = 64 * 1024;
const maxRequestMs = 5_000;

/** Reads one request, a line of JSON, and answers with lines of JSON. Only the owner of the folder can reach the socket. */
export function answerCommand(socket: net.Socket, handle: CommandHandler): void {
  let text = '';
  const tooLong = setTimeout(() => socket.destroy(), maxRequestMs);
  socket.on('error', () => {});
  socket.on('close', () => clearTimeout(tooLong));
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.length > maxRequestBytes) socket.destroy();
    if (!text.endsWith('\n')) return;
    clearTimeout(tooLong);
    socket.removeAllListeners('data').resume();
    const send = (line: object) => void socket.write(`${JSON.stringify(line)}\n`);
    void answerTo(text, handle, (said) => send({ said })).then((end) => {
      send({ end });
      socket.end();
    });
  });
}

async function answerTo(text: string, handle: CommandHandler, say: (line: string) => void): Promise<CommandEnd> {
  try {
    return await handle(commandRequest.parse(JSON.parse(text)), say);
  } catch (error) {
    return { exitCode: 1, message: `The server could not read the command: ${String(error)}` };
  }
}

/**
 * Sends a command to the server that has the data folder locked, and passes on what it says.
 * @returns null: no server answers there
 * @throws when the server ends before the command does
 */
export async function sendCommand(
  path: string,
  request: CommandRequest,
  say: (line: string) => void,
): Promise<CommandEnd | null> {
  const socket = net.connect(path).setEncoding('utf8');
  let answers = 0;
  let rest = '';
  try {
    socket.write(`${JSON.stringify(request)}\n`);
    for await (const part of socket) {
      const lines = (rest + String(part)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        answers += 1;
        const { said, end } = JSON.parse(line) as { said?: string; end?: CommandEnd };
        if (end) return end;
        say(said ?? '');
      }
    }
  } catch (error) {
    if (answers === 0) return null;
    throw error;
  } finally {
    socket.destroy();
  }
  if (answers === 0) return null;
  throw failureMessage('The server ended before the command did. Start it again, then repeat the command.');
}
