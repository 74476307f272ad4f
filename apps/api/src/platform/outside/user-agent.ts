import Bowser from 'bowser';

export interface Agent {
  /** Name and main version: 'Chrome 156'. */
  browser: string | null;
  /** Name and version: 'Android 15', 'Windows 10'. */
  os: string | null;
}

/** Longer ones are made up; the longest real ones have about 300 characters. */
const longestAgent = 1000;

/** Browser and system as a user-agent header claims them; null for what it does not contain. */
export function describeAgent(userAgent: string | undefined): Agent {
  if (userAgent === undefined || userAgent === '' || userAgent.length > longestAgent)
    return { browser: null, os: null };
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser: named(browser.name, browser.version?.split('.')[0]),
    // Windows calls itself 'NT 10.0' where people say 10; only there is bowser's version name the version.
    os: named(os.name, os.name === 'Windows' ? os.versionName : os.version),
  };
}

const named = (name: string | undefined, version: string | undefined) =>
  name ? [name, version].filter(Boolean).join(' ') : null;
