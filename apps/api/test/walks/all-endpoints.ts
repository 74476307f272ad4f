import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@sac/contract/platform/endpoint';

const folder = dirname(dirname(fileURLToPath(import.meta.resolve('@sac/contract/platform/endpoint'))));
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value;

/** Every endpoint of the contract's `-api.ts` files, so that tests cover new ones too. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('-api.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(`${folder}/${file}`)));
  return modules.flatMap((module) => (Object.values(module) as unknown[]).filter(isEndpoint));
}
