import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { anApplication } from '@sac/contract/test/an-application';
import { ownIdentity } from '../../apps/api/test/own-identity';
import { copyPrepared, runProgram, startServer } from '../support/server';

test('a problem that prevents the start is reported in a sentence', async () => {
  const server = await startServer('pglite');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'starting-'));
  await copyPrepared(elsewhere);
  await writeFile(path.join(elsewhere, 'file'), '');

  const trial = (settings: Record<string, string>) =>
    server.run('main', [], settings).catch((error: Error) => error.message);
  expect(await trial({ DATA_DIR: elsewhere, PORT: String(port) })).toContain(
    `Port ${port} is taken by another program. Stop that one, or set PORT to a free port.`,
  );
  expect(await trial({})).toContain('Another process is using the data folder');
  await expect(server.run('leave-demo')).rejects.toThrow('Another process is using the data folder');
  expect(await trial({ DATA_DIR: path.join(elsewhere, 'file') })).toContain(
    'it must be a folder this user may write to',
  );
  const example = await trial({ DATA_DIR: elsewhere, HOST: '0.0.0.0', PORT: '0' });
  for (const part of ['main ended with 2', 'Set PUBLIC_URL to the address', 'To try the demo, set HOST=127.0.0.1'])
    expect(example).toContain(part);
  // The demo's password is in the README.
  for (const given of [{ HOST: '0.0.0.0' }, { NODE_ENV: 'production' }])
    expect(await trial({ DATA_DIR: elsewhere, PORT: '0', ...ownIdentity, ...given })).toContain('demo accounts');
  expect(await trial({ PORT: 'eighty' })).toContain(
    'PORT is "eighty"; it must be a whole number from 0 to 65535, in digits alone.',
  );
  expect(await trial({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SIGNING_KEY: 'k'.repeat(40) })).toContain(
    'The database does not answer.',
  );
  taken.close();
  await rm(elsewhere, { recursive: true, force: true });

  await test.step('the command line lists its commands; wrong input ends with 2 and says what to do', async () => {
    const help = await server.run('help');
    for (const command of ['create-admin', 'create-intake-key LABEL', 'import-orders FILE.csv [--history]'])
      expect(help).toContain(`  ${command}\n`);
    for (const command of ['backup FOLDER', 'restore BACKUP [--send-waiting] [--hold-waiting]', 'purge [--dry-run]'])
      expect(help).toContain(`  ${command}`);
    const folder = await mkdtemp(path.join(tmpdir(), 'wrong-input-'));
    const elsewhere = { DATA_DIR: path.join(folder, 'data') };
    for (const [command, args, message, settings] of [
      ['back-up', [], 'There is no command "back-up".'],
      ['constructor', [], 'There is no command "constructor".'],
      ['backup', [], 'Usage: npm run cli -- backup FOLDER'],
      ['backup', ['one', 'two'], 'Usage: npm run cli -- backup FOLDER'],
      ['purge', ['--dry'], 'Usage: npm run cli -- purge [--dry-run] [--with-chargebacks]'],
      ['purge', [], 'Set PURGE_AFTER_DAYS'],
      ['back-up-now', [], 'Set BACKUP_TO'],
      ['backup', ['anywhere'], 'There is no database in'],
      ['restore', [folder], 'There is no backup in'],
      ['import-orders', [path.join(folder, 'none.csv')], 'none.csv could not be read to its end: ENOENT'],
      ['create-admin', [], 'PORT is "eighty"; it must be', { PORT: 'eighty' }],
    ] as const) {
      const ending = await server
        .run(command, [...args], { ...elsewhere, ...settings })
        .catch(({ message }) => message);
      expect(ending).toContain(`${command} ended with 2:`);
      expect(ending).toContain(message);
    }
    await rm(folder, { recursive: true, force: true });
  });
  await server.stop();
});

test('going live takes the orders of a trial along, and no account or key of the demo', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'going-live-'));
  const [trial, backup] = [path.join(folder, 'trial'), path.join(folder, 'backup')];
  await copyPrepared(trial);
  await runProgram('backup', [backup], { DATA_DIR: trial });
  const live = { NODE_ENV: 'production', DATA_DIR: path.join(folder, 'live') };
  await cp(path.join(trial, 'signing-key'), path.join(live.DATA_DIR, 'signing-key'));
  const restored = await runProgram('restore', [backup, '--hold-waiting'], live);
  expect(restored).toContain('The demo accounts and the demo intake key were left behind. Next: npm run create-admin');
  expect(await runProgram('leave-demo', [], live)).toContain('There was no demo account and no demo key.');
  // Without a restore: the server refuses a trial's data folder, and says how to continue.
  const inPlace = { ...ownIdentity, NODE_ENV: 'production', DATA_DIR: trial, PORT: '0' };
  await expect(runProgram('main', [], inPlace)).rejects.toThrow('npm run cli -- leave-demo, then npm run create-admin');
  expect(await runProgram('leave-demo', [], inPlace)).toContain('Deleted 5 demo accounts and ended 1 demo key.');
  await rm(folder, { recursive: true, force: true });
});

test('beside a server that has the embedded database open, the server runs the commands', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'beside-'));
  const [nightly, data] = [path.join(folder, 'nightly'), path.join(folder, 'data')];
  const server = await startServer('pglite', { BACKUP_TO: nightly });
  const failure = ({ message }: Error) => message;
  const ruth = 'Ruth Sim\nruth@office.test\nthree green umbrellas\n';
  expect(await server.run('create-admin', [], {}, ruth)).toContain('Ruth Sim can sign in as ruth@office.test.');
  const again = await server.run('create-admin', [], {}, ruth).catch(failure);
  expect(again).toContain('create-admin ended with 2:');
  expect(again).toContain('has an account already.');
  const signIn = { email: 'ruth@office.test', password: 'three green umbrellas' };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.baseURL}/api/login`, { method: 'POST', headers, body: JSON.stringify(signIn) });
  expect(answer.status).toBe(200);
  expect(await server.run('create-intake-key', ['shop'])).toMatch(/Intake key for shop, shown only now: \S{43}\n/);
  expect(await server.run('verify-files')).toMatch(/Checked: \d+ files\. All are there and unchanged\./);
  expect(await server.run('verify-log')).toMatch(/The record is whole\.|Nothing is sealed yet\./);
  expect(await server.run('backup', [path.join(folder, 'own')])).toContain(`${path.join(folder, 'own')} holds`);
  // Restored in a process of its own, beside the office.
  expect(await server.run('back-up-now')).toMatch(
    /\d+ rows and \d+ files\. Restored for a trial: 400 orders, \d+ files\./,
  );
  await cp(path.join(server.dataDir, 'signing-key'), path.join(data, 'signing-key'));
  await server.stop();
  const restored = await runProgram('restore', [nightly, '--hold-waiting'], { DATA_DIR: data });
  expect(restored).toContain('Everyone has to sign in again.');
  await rm(folder, { recursive: true, force: true });
});

for (const engine of ['pglite', 'postgres'] as const) {
  test(`an office is set up, filled, backed up and restored by its programs, on ${engine}`, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'programs-'));
    // On PostgreSQL beside a running server; a server would lock the embedded database, which starts in an empty folder.
    const server = engine === 'postgres' ? await startServer(engine) : null;
    const settings: Record<string, string> = server
      ? {}
      : { DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'production' };
    const run = (program: string, args: string[], given = settings, input = '') =>
      (server?.run ?? runProgram)(program, args, given, input).catch((error: Error) => error.message);

    await test.step('the rules for names and passwords apply to the first Admin too', async () => {
      const create = (...answers: string[]) => run('create-admin', [], settings, `${answers.join('\n')}\n`);
      for (const [name, password, refusal] of [
        ['\u200b', 'three green umbrellas', 'Please enter your name.'],
        ['Customer', 'three green umbrellas', 'The system uses this name itself. Choose another one.'],
        ['Ruth Sim', 'RuthSim88', 'This password is just a name, an email or the product name. Choose another one.'],
      ] as const)
        expect(await create(name, 'ruth@office.test', password)).toContain(refusal);
      const made = await create('Ruth  Sim', 'ruth@office.test', 'three green umbrellas');
      expect(made).toContain('At least 6 characters.');
      expect(made).toContain('Ruth Sim can sign in as ruth@office.test.');
      expect(await create('RUTH SIM', 'other@office.test', 'three green umbrellas')).toContain(
        'has an account already.',
      );
    });

    const [file, backup] = [path.join(folder, 'orders.csv'), path.join(folder, 'backup')];
    await test.step('a CSV is imported: good rows go in, bad ones are named', async () => {
      const rows = [anApplication({ first_name: 'Kept' }), anApplication({ nationality: '' })];
      const header = Object.keys(rows[0] ?? {});
      await writeFile(file, [header.join(','), ...rows.map((row) => Object.values(row).join(','))].join('\n'));
      const report = await run('import-orders', [file]);
      expect(report).toContain('line 3: not imported. nationality: Enter the nationality.');
      expect(report).toContain('1 imported, 0 imported before, 1 refused.');
      expect(report).toContain('import-orders ended with 2');
    });

    await test.step('a backup restored into another folder has the same data', async () => {
      expect(await run('backup', [backup])).toContain(`${backup} holds`);
      expect(await run('backup', [backup])).toContain('is there already. Name a new folder for each backup.');
      expect(await run('restore', [backup, '--hold-waiting'])).toContain('The database is not empty');
      const to = { DATA_DIR: path.join(folder, 'to'), DATABASE_URL: '' };
      expect(await run('restore', [], to)).toContain('Usage: npm run cli -- restore BACKUP');
      if (!server) await cp(path.join(folder, 'data/signing-key'), path.join(to.DATA_DIR, 'signing-key'));
      expect(await run('restore', [backup, '--hold-waiting'], to)).toContain('Everyone has to sign in again.');
      expect(await run('verify-files', [], to)).toMatch(/Checked: \d+ files?\. All are there and unchanged\./);
      expect(await run('import-orders', [file], to)).toContain('0 imported, 1 imported before, 1 refused.');
    });
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
}
