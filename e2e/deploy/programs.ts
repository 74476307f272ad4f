import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from '@playwright/test';

/** Debian installs servers here, which is often not in the path of a user. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Where a program of the system is; null: it is not installed. */
export function findProgram(name: string): string | null {
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** The path of a program. Without it the test is skipped, and its line says so. */
export function requireProgram(name: string): string {
  const found = findProgram(name);
  test.skip(found === null, `${name} is not installed: apt-get install ${name}`);
  return found ?? '';
}
