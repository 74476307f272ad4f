import { existsSync } from 'node:fs';

/** The system's Chromium or Chrome, or undefined: then Playwright's own is meant. */
export function systemBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file));
}
