import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/postgres';
import { outputOf } from '../support/server';

/** The test file of all virus scanners (eicar.org), in two parts so that no scanner takes this file for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Starts clamd with one signature, that of the test file: the real ones are a download of 300 MB. */
export async function startClamd(program: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'clamd-'));
  const [socket, port] = [path.join(folder, 'clamd.sock'), await freePort()];
  await mkdir(path.join(folder, 'signatures'));
  const signature = `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`;
  await writeFile(path.join(folder, 'signatures/eicar.ndb'), signature);
  const settings = {
    Foreground: 'yes',
    DatabaseDirectory: path.join(folder, 'signatures'),
    TemporaryDirectory: folder,
    LocalSocket: socket,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    // As in Debian's configuration.
    StreamMaxLength: '25M',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  await writeFile(path.join(folder, 'clamd.conf'), lines.join(''));
  const child = spawn(program, ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'pipe' });
  const closed = once(child, 'close');
  const output = outputOf(child);
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`clamd ended:\n${output()}`);
  }
  return {
    unix: `unix:${socket}`,
    tcp: `tcp://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
