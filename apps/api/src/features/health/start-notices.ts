import { settingSections } from '@sac/contract/settings/setting-sections';
import type { Services } from '../../platform/services';
import type { Config } from '../../platform/settings/config';
import { screenSettingOf } from '../../platform/settings/settings';
import { isSetUpOpen } from '../accounts/set-up/set-up-office';
import { wrongSentences } from './run-checks';

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
  const notices = [exampleNotice(config), ...(await wrongSentences(services, 'identity')), await setUpNotice(services)];
  return notices.filter((notice) => notice !== null);
}
