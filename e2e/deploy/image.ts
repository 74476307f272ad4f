import { execFile, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { outputOf } from '../support/server';

const run = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../..');

/** The user `nobody`, which owns no files. */
const user = 65534;

interface Stage {
  name: string;
  copies: { from: string | null; sources: string[]; target: string }[];
  runs: string[];
  env: Record<string, string>;
  command: string[];
}

/** The Dockerfile's stages, as far as this file can follow them; it refuses what it does not know. */
function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = [];
  const lines = dockerfile.replace(/\\\n\s*/g, '').split('\n');
  for (const line of lines.filter((line) => line.trim() && !line.startsWith('#'))) {
    const [word = '', ...words] = line.split(' ');
    const stage = stages.at(-1);
    const rest = words.join(' ');
    if (word === 'FROM') stages.push({ name: words[2] ?? '', copies: [], runs: [], env: {}, command: [] });
    else if (!stage) throw new Error(`Before the first FROM: ${line}`);
    else if (word === 'COPY') {
      const from = words[0]?.startsWith('--from=') ? (words.shift() ?? '').slice('--from='.length) : null;
      stage.copies.push({ from, sources: words.slice(0, -1), target: words.at(-1) ?? '' });
    } else if (word === 'RUN') stage.runs.push(rest);
    else if (word === 'ENV') Object.assign(stage.env, Object.fromEntries(words.map((pair) => pair.split('='))));
    else if (word === 'CMD') stage.command = JSON.parse(rest);
    else if (!['WORKDIR', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK'].includes(word))
      throw new Error(`Not known: ${line}`);
  }
  return stages;
}

async function copy(source: string, target: string) {
  await mkdir(path.dirname(target), { recursive: true });
  await cp(source, target, { recursive: true, verbatimSymlinks: true });
}

/**
 * The files of the image, made by the lines of the Dockerfile without a container engine: its stage `packages` and `production`
 * with their own commands; of the stage `build` the output that is here already, which the same commands have made.
 */
export async function assembleImage() {
  const stages = readStages(await readFile(path.join(repository, 'Dockerfile'), 'utf8'));
  const stage = (name: string) => stages.find((one) => one.name === name);
  const [packages, production, final] = [stage('packages'), stage('production'), stages.at(-1)];
  if (!packages || !production || !final) throw new Error('The Dockerfile has other stages.');
  const folder = await mkdtemp(path.join(tmpdir(), 'image-'));
  const [installed, root, data] = ['installed', 'root', 'data'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const { sources, target } of packages.copies)
    for (const source of sources)
      await copy(
        path.join(repository, source),
        path.join(installed, target, target.endsWith('/') ? path.basename(source) : ''),
      );
  for (const command of production.runs)
    await run('sh', ['-c', command], {
      cwd: installed,
      maxBuffer: 1 << 26,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  for (const { from, sources, target } of final.copies) {
    const stageRoot = from === 'production' ? installed : repository;
    for (const source of sources) {
      const name = target.endsWith('/') ? path.basename(source) : '';
      await copy(path.join(stageRoot, source.replace(/^\/app\//, '')), path.join(root, 'app', target, name));
    }
  }
  await mkdir(path.join(root, 'data'));
  await mkdir(data);
  await chown(data, user, user);
  // Only the user who ran mkdtemp may enter its folder.
  for (const open of [folder, root]) await chmod(open, 0o755);
  // Node of the tests instead of the one in the base image.
  await copy(process.execPath, path.join(root, 'opt/node'));
  return {
    app: path.join(root, 'app'),
    start: starter(root, data, final),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Mounts of its own: everything read-only but /data and /tmp; then a root directory of its own, another user, no rights. */
const confine = `
set -e
root=$1 data=$2; shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
for folder in usr etc dev proc; do mkdir -p "$root/$folder"; mount --rbind "/$folder" "$root/$folder"; done
for link in bin lib lib64; do [ -e "$root/$link" ] || ln -s "usr/$link" "$root/$link"; done
mkdir -p "$root/tmp"
mount --bind "$data" "$root/data"
mount -t tmpfs tmpfs "$root/tmp"
for folder in usr etc ''; do mount -o remount,bind,ro "$root/$folder"; done
cd "$root"
exec chroot "$root" /bin/sh -c 'cd /app && exec setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"' sh "$@"
`;

function starter(root: string, data: string, { env, command }: Stage) {
  /** Runs the image's own command, or another with its Node. */
  return (settings: Record<string, string>, args = command.slice(1)) => {
    const child = spawn('unshare', ['--mount', 'sh', '-c', confine, 'sh', root, data, '/opt/node', ...args], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env, ...settings },
      stdio: 'pipe',
    });
    return { child, output: outputOf(child) };
  };
}

/** Why this user may not do that; null: it may. */
export async function cannotConfine(): Promise<string | null> {
  return run('unshare', ['--mount', 'true']).then(
    () => null,
    () => 'this user may not make mounts of its own (unshare --mount)',
  );
}
