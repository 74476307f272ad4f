import { existsSync } from 'node:fs';

/** Chromium without a window: it runs the same stories with two thirds of the work. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** The system's Chromium or Chrome, or undefined: then Playwright uses its own. */
export function systemBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return [headlessShell, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file));
}

/** Chromium with a window, also when none is shown: the shell without one loads no extensions. */
export const fullChromium = '/usr/bin/chromium';

/** The Chromium that loads the form helper, or undefined: then Playwright uses its own. */
export const extensionBrowser = () => (existsSync(fullChromium) ? fullChromium : undefined);
