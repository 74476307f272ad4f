// Builds the form helper for each browser, and packs each build into dist/chrome.zip and dist/firefox.zip. With a folder as
// argument it makes the build for tests there instead.
import { build, zip } from 'wxt';

const write = (...words) => void process.stderr.write(`${words.join(' ')}\n`);
const loud = { warn: write, error: write, fatal: write };
const silent = () => {};
const logger = { debug: silent, log: silent, info: silent, success: silent, ...loud, level: 0 };
process.env.NODE_ENV = 'production';
// Its progress goes to the standard output whatever the logger is.
process.stdout.write = () => true;

const root = import.meta.dirname;
const [, , outDir] = process.argv;
if (outDir) await build({ root, logger, browser: 'chrome', mode: 'test', outDir });
else for (const browser of ['chrome', 'firefox']) await zip({ root, logger, browser });
