import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { anApplication } from '@sac/contract/test/an-application';
import { ownIdentity } from '../../apps/api/test/own-identity';
import { freePort, startPostgres } from '../../scripts/postgres';
import { complete, handIn, staffHeaders } from '../support/office';
import { textOf } from '../support/pdf';
import { assembleImage, cannotConfine } from './image';

/** Files that only builds and tests need. The image has only the site's built files. */
const development = [
  'vitest',
  'typescript',
  '@typescript',
  'playwright',
  '@playwright',
  'vite',
  '@biomejs',
  'knip',
  'esbuild',
  '@mantine',
];

const cleanUp: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

test('the files of the image work read-only, as nobody, without development packages', async ({ playwright }) => {
  const reason = await cannotConfine();
  test.skip(reason !== null, reason ?? '');
  // Packages from the registry, on a slow machine.
  test.setTimeout(600_000);
  const image = await assembleImage();
  cleanUp.push(image.remove);
  const postgres = await startPostgres();
  cleanUp.push(postgres.stop);
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const settings = {
    ...ownIdentity,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: postgres.url('postgres'),
    SIGNING_KEY: randomBytes(32).toString('base64url'),
    MAIL_UNDO_SECONDS: '0',
    NODE_OPTIONS: '--max-old-space-size=768',
  };
  /** One program of the image to its end, with `input` typed. */
  const end = async (args: string[], input = '') => {
    const { child, output } = image.start(settings, args);
    child.stdin.end(input);
    const [code] = await once(child, 'close');
    return { code, output: output() };
  };

  await test.step('there are no packages of builds and tests, and no sources', async () => {
    const installed = await readdir(path.join(image.app, 'node_modules'));
    expect(installed).toContain('fastify');
    expect(installed.filter((name) => development.includes(name))).toEqual([]);
    for (const source of ['apps/api/src', 'apps/web/src', 'e2e', 'packages'])
      await expect(access(path.join(image.app, source))).rejects.toThrow('ENOENT');
  });

  await test.step('programs in it are nobody, without rights, and can write to /data and /tmp alone', async () => {
    const tryOut = `
      const fs = require('node:fs');
      const trial = (file) => { try { fs.writeFileSync(file, ''); return 'written'; } catch (error) { return error.code; } };
      const rights = /CapEff:\\s*(\\w+)[^]*NoNewPrivs:\\s*(\\d)/.exec(fs.readFileSync('/proc/self/status', 'utf8')).slice(1);
      console.log(JSON.stringify([process.getuid(), process.getgid(), ...rights, ...['/app/x', '/x', '/usr/x', '/data/x', '/tmp/x'].map(trial)]));`;
    const { output } = await end(['-e', tryOut]);
    const refused = ['EROFS', 'EROFS', 'EROFS'];
    expect(JSON.parse(output)).toEqual([65534, 65534, '0'.repeat(16), '1', ...refused, 'written', 'written']);
  });

  const server = image.start(settings);
  cleanUp.push(async () => server.child.exitCode ?? server.child.kill('SIGKILL'));
  await expect.poll(() => fetch(`${baseURL}/healthz`).then((answer) => answer.status, server.output)).toBe(200);
  const office = { name: 'Olive Ong', email: 'olive@office.test', password: 'a password of our own', intakeKey: '' };
  const cli = 'apps/api/dist/cli.js';
  const made = await end([cli, 'create-admin'], `${office.name}\n${office.email}\n${office.password}\n`);
  expect(made.code, made.output).toBe(0);
  const key = await end([cli, 'create-intake-key', 'sales site']);
  office.intakeKey = key.output.trim().split(' ').at(-1) ?? '';

  await test.step('the product works in it: sign-in, intake, card, tracking, defence pack, email', async () => {
    const request = await playwright.request.newContext({ baseURL });
    const orderId = await handIn(request, office);
    const headers = await staffHeaders(request, office);
    expect((await request.get('/admin')).status()).toBe(200);
    await complete(request, headers, orderId);
    const preview = await request.get(`/api/admin/preview-mail/${orderId}`, { headers });
    expect((await preview.json()).data.html).toContain(String(orderId));
    const found = await request.post('/api/front/track-order', { data: { orderId, email: anApplication({}).email } });
    expect(found.status(), await found.text()).toBe(200);
    const order = [{ id: orderId, status: 'Completed' }];
    const disputed = { orderId: order, updatingStatus: 'ChargeBack', permanentDeletedFlag: false };
    const moved = await request.put('/api/admin/change-order-status', { headers, data: disputed });
    expect(moved.status(), await moved.text()).toBe(200);
    const pack = await request.post('/api/admin/get-defence-pack-pdf', {
      headers,
      data: { orderId, defencePackType: 1 },
    });
    expect(pack.status()).toBe(200);
    expect(await textOf(await pack.body())).toContain(String(orderId));
    await request.dispose();
  });

  const ended = once(server.child, 'close');
  server.child.kill('SIGTERM');
  expect([(await ended)[0], server.output()]).toEqual([0, expect.stringContaining('Stopping…')]);
});
