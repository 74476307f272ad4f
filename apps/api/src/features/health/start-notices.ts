import { totalmem } from 'node:os';
import { settingSections } from '@sac/contract/settings/setting-sections';
import type { Services } from '../../platform/services';
import type { Config } from '../../platform/settings/config';
import { screenSettingOf } from '../../platform/settings/settings';
import { isSetUpOpen } from '../accounts/set-up/set-up-office';
import { wrongSentences } from './run-checks';

/** What the server needs, in MB; the README names the same. */
const neededMb = { embedded: 1200, postgres: 384 };

/** @param bytes what this process may use; null: enough is there */
export function memoryNotice({ databaseUrl }: Pick<Config, 'databaseUrl'>, bytes: number): string | null {
  const mb = Math.floor(bytes / 1e6);
  const needed = databaseUrl ? neededMb.postgres : neededMb.embedded;
  if (mb >= needed) return null;
  const what = databaseUrl ? 'The server' : 'The server with its embedded database';
  const instead = databaseUrl ? '' : ` With PostgreSQL (DATABASE_URL) ${neededMb.postgres} MB are enough.`;
  return `${what} needs ${needed} MB of memory and has ${mb} MB: it may be ended in the middle of its work.${instead}`;
}

/** One line for all: Health names each. */
function exampleNotice({ examples }: Pick<Config, 'examples'>): string | null {
  if (examples.length === 0) return null;
  const sections = settingSections.filter((section) =>
    examples.some((name) => screenSettingOf[name]?.section === section),
  );
  const what = examples.length === 1 ? 'One detail of your office is' : `${examples.length} details of your office are`;
  return `${what} still the example’s, so no email leaves this server: correct them in Settings, ${sections.join(' and ')}.`;
}

async function setUpNotice(services: Services): Promise<string | null> {
  if (!(await isSetUpOpen(services))) return null;
  return `Set up this office at ${services.config.publicUrl} with the code ${services.setUpCode}`;
}

/** What the operator must know at each start, a sentence or two each. Who tries the demo gets nothing that they cannot act on. */
export async function startNotices(services: Services): Promise<string[]> {
  const { config } = services;
  // Node says 0 or more than there is where nothing limits it.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const notices = [
    config.demoOrders === null ? memoryNotice(config, memory) : null,
    exampleNotice(config),
    ...(await wrongSentences(services, 'identity')),
    await setUpNotice(services),
  ];
  return notices.filter((notice) => notice !== null);
}
