// An earlier commit of this repository, built, as the release before.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from './programs.ts';

/** The folder of a commit, with its own packages, built. It is kept in .cache for the next time. */
export async function provideRelease(commit: string): Promise<string> {
  const id = execFileSync('git', ['-C', root, 'rev-parse', '--verify', `${commit}^{commit}`], {
    encoding: 'utf8',
  }).trim();
  const folder = path.join(root, '.cache', `release-${id}`);
  if (!existsSync(path.join(folder, 'package.json'))) {
    await mkdir(folder, { recursive: true });
    await run('sh', ['-c', `git archive ${id} | tar -x -C '${folder}'`], root).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
  }
  await copyPackages(folder);
  // It installs and builds what is missing.
  await run('npm', ['run', '--silent', 'build'], folder);
  return folder;
}

/** Saves installing the same packages again. Links between them are relative, so they lead to the release's own. */
async function copyPackages(folder: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [root, folder].map((each) => readFile(path.join(each, 'package-lock.json'), 'utf8')),
  );
  if (ours !== theirs || existsSync(path.join(folder, 'node_modules'))) return;
  const copy = `for each in node_modules bench/node_modules apps/*/node_modules; do [ ! -d "$each" ] || cp -al "$each" "$0/$each"; done`;
  await run('sh', ['-c', copy, folder], root);
}

async function run(program: string, args: string[], cwd: string): Promise<void> {
  const [code] = await once(spawn(program, args, { cwd, stdio: 'inherit' }), 'close');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} in ${cwd} ended with ${code}; its messages are above.`);
}
