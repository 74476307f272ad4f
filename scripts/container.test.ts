import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

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
