import Bowser from 'bowser';
import { browserTokens, frozenSystems, machines, mistakenBrowsers, systemTokens } from './user-agent-facts';

export interface Agent {
  /** Name and main version: 'Chrome 156'. Without version where the header has none of this browser. */
  browser: string | null;
  /** Name and version: 'Android 15', 'Windows'. Without version where browsers no longer write the true one. */
  os: string | null;
}

/** Longer ones are made up; the longest real ones have about 300 characters. */
const longestAgent = 1000;

/** Every browser's header begins so. In those of other programs bowser finds browsers that they only mention. */
const isOfBrowser = /^(?:Mozilla|Opera)\//;

const named = (name: string | undefined, version: string | undefined) =>
  name ? [name, version].filter(Boolean).join(' ') : null;

/** What the first row says whose token the header contains; null: none. */
function namedBy(rows: readonly { token: RegExp; name: string }[], userAgent: string): string | null {
  const row = rows.find(({ token }) => token.test(userAgent));
  return row ? named(row.name, row.token.exec(userAgent)?.[1]) : null;
}

/**
 * Browser and system as a user-agent header claims them; null for what it does not contain. The header proves nothing: anybody
 * can write any, and several browsers write that of another.
 */
export function describeAgent(userAgent: string | undefined): Agent {
  if (userAgent === undefined || userAgent === '' || userAgent.length > longestAgent)
    return { browser: null, os: null };
  const described = isOfBrowser.test(userAgent) ? withoutFrozen(byBowser(userAgent)) : { browser: null, os: null };
  return {
    browser: namedBy(browserTokens, userAgent) ?? described.browser,
    os: namedBy(systemTokens, userAgent) ?? described.os,
  };
}

function byBowser(userAgent: string): Agent {
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser: named(browser.name, browser.version?.split('.')[0]),
    // Windows calls itself 'NT 10.0' where people say 10; only there is bowser's version name the version.
    os: named(os.name, os.name === 'Windows' ? os.versionName : os.version),
  };
}

/**
 * A description without what browsers have frozen or made up. Downloads have been stored with it since the first release, so it
 * is asked for each of them, too; what it returns it returns again.
 */
export function withoutFrozen<Described extends Agent>(described: Described): Described {
  const { browser, os } = described;
  const mistaken = mistakenBrowsers.find(({ text }) => browser !== null && text.test(browser));
  const frozen = frozenSystems.find(
    ({ text, trueWith }) => os !== null && text.test(os) && !(browser !== null && trueWith?.test(browser)),
  );
  return {
    ...described,
    browser: mistaken ? mistaken.shownAs && (browser?.replace(mistaken.text, mistaken.shownAs) ?? null) : browser,
    os: frozen?.shownAs ?? os,
  };
}

/** Whether a header names a service that opens links without a reader: a preview of a chat, or a scanner of emails. */
export const isMachine = (userAgent: string | undefined): boolean =>
  machines.some(({ token }) => token.test(userAgent?.slice(0, longestAgent) ?? ''));
