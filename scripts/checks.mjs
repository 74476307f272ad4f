import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './bootstrap.mjs';

/** @type {Record<string, string>} */
const scripts = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts;
/** The npm scripts that check something, the quickest first. */
export const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));

/**
 * Runs one of `checks`, quiet unless it fails.
 *
 * @param {string} name
 */
export async function check(name) {
  const { code, output, seconds } = await run('npm', ['run', '--silent', name], { capture: true });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output);
  return { name, code, seconds };
}
