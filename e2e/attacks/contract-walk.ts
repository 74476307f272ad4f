import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@sac/contract/endpoint';

const folder = path.dirname(fileURLToPath(import.meta.resolve('@sac/contract/endpoint')));
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'input' in value;

/** Every endpoint of the contract: a new one is attacked without being named here. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('-api.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(path.join(folder, file))));
  return modules.flatMap((module) => (Object.values(module) as unknown[]).filter(isEndpoint));
}
