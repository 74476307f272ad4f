import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { Builder, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../scripts/postgres';
import { findProgram } from './programs';

/** What a person looks for: a thing by its role and name, a field by its label, or a text; also inside another thing. */
type Target = ({ role: string; name: RegExp | string } | { label: RegExp | string } | { text: RegExp | string }) & {
  within?: Target;
};

/** One driver of a browser. Scripts are JavaScript expressions; `found` is one that gives an element. */
interface Driver {
  open(url: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  click(found: string): Promise<void>;
  type(found: string, text: string): Promise<void>;
  choose(found: string, file: string): Promise<void>;
  picture(file: string): Promise<unknown>;
  /** Errors and warnings of the console, if the driver reports them. */
  complaints(): string[];
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
const library = readFile(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

/** The first element that can be pressed: enabled, at rest, and with nothing over it. */
const toBePressed = `(elements) => elements.find((element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const place = [x, y, width, height].join();
  const isAtRest = element.lastPlace === place;
  element.lastPlace = place;
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isOnTop = element.contains(top) || Array.from(element.labels ?? []).some((label) => label.contains(top));
  return isAtRest && isOnTop && !element.matches(':disabled, [data-loading]');
})`;

/** The expression for all elements that match. */
function find(target: Target): string {
  const scope = target.within ? `(${find(target.within)})[0] ?? document.createElement('i')` : 'document.body';
  const write = (value: RegExp | string) => (typeof value === 'string' ? JSON.stringify(value) : String(value));
  if ('role' in target)
    return `TestingLibraryDom.queryAllByRole(${scope}, '${target.role}', { name: ${write(target.name)} })`;
  if ('label' in target) return `TestingLibraryDom.queryAllByLabelText(${scope}, ${write(target.label)})`;
  return `TestingLibraryDom.queryAllByText(${scope}, ${write(target.text)}).filter((e) => e.checkVisibility())`;
}

/** A person at one page: finds things as people do, and waits until they are there. */
export function personAt(driver: Driver, baseURL: string) {
  const bringLibrary = async () => {
    if (await driver.evaluate('!document.body || "TestingLibraryDom" in window')) return;
    await driver.evaluate(`(() => { ${await library} })()`);
  };
  const count = (target: Target, isRight: (found: number) => boolean) =>
    expect(async () => {
      await bringLibrary();
      const found = Number(await driver.evaluate(`(${find(target)}).length`));
      expect(isRight(found), `${found} of ${inWords(target)}`).toBe(true);
    }).toPass(patience);
  const use = (target: Target, pick: string, action: (found: string) => Promise<void>) =>
    expect(async () => {
      await bringLibrary();
      const isThere = await driver.evaluate(`!!(window.found = (${pick})(${find(target)}))`);
      expect(isThere, `${inWords(target)} can be used`).toBe(true);
      await action('window.found');
    }).toPass(patience);
  return {
    async open(path: string) {
      // The driver of WebKit does not wait until the page before is left.
      await driver.evaluate('window.isBefore = true');
      await driver.open(baseURL + path);
      await expect.poll(() => driver.evaluate('!window.isBefore && document.readyState'), patience).toBe('complete');
    },
    sees: (target: Target) => count(target, (found) => found > 0),
    seesNo: (target: Target) => count(target, (found) => found === 0),
    press: (target: Target) => use(target, toBePressed, driver.click),
    type: (target: Target, text: string) => use(target, toBePressed, (found) => driver.type(found, text)),
    /** The field of a file is often hidden behind a button. */
    choose: (target: Target, file: string) => use(target, '([first]) => first', (found) => driver.choose(found, file)),
  };
}

export type Person = ReturnType<typeof personAt>;

const patience = { timeout: 30_000, intervals: [100] };
const inWords = (target: Target): string =>
  JSON.stringify(target, (_, value) => (value instanceof RegExp ? String(value) : value));

/** The path of a program of Debian's. Without it the errands fail, because a skipped browser would look like a passed one. */
function need(program: string, debianPackage: string) {
  const found = findProgram(program);
  if (!found) throw new Error(`${program} is not installed, so nothing was tested: apt-get install ${debianPackage}`);
  return found;
}

async function firefox(folder: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: need('firefox-esr', 'firefox-esr'),
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      'pdfjs.disabled': true,
      'ui.prefersReducedMotion': 1,
    },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const element = async (found: string) =>
    (await page.evaluateHandle(found)).asElement() as ElementHandle<HTMLInputElement>;
  return {
    open: (url) => page.goto(url),
    evaluate: (script) => page.evaluate(script),
    click: async (found) => (await element(found)).click(),
    type: async (found, text) => (await element(found)).type(text),
    choose: async (found, file) => (await element(found)).uploadFile(file),
    picture: async (file) => writeFile(file, await page.screenshot()),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}

/** WebKit gets a screen of its own. */
async function webkit(folder: string): Promise<Driver> {
  const programs = {
    screen: need('Xvfb', 'xvfb'),
    driver: need('WebKitWebDriver', 'webkit2gtk-driver'),
    picture: need('import', 'imagemagick'),
  };
  const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp']);
  const [display] = await once(screen.stdout, 'data');
  const settings = { DISPLAY: `:${String(display).trim()}`, HOME: folder, WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
  const env = { ...process.env, ...settings };
  const port = await freePort();
  const server = spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], { env });
  const end = async () => {
    for (const child of [server, screen]) {
      const ended = once(child, 'close');
      child.kill();
      await ended;
    }
  };
  try {
    await expect(() => fetch(`http://127.0.0.1:${port}/status`)).toPass(patience);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { args: ['--automation'] },
      })
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
    const element = (found: string) => driver.executeScript<WebElement>(`return ${found}`);
    return {
      open: (url) => driver.get(url),
      evaluate: (script) => driver.executeScript(`return ${script}`),
      click: async (found) => (await element(found)).click(),
      type: async (found, text) => (await element(found)).sendKeys(text),
      choose: async (found, file) => (await element(found)).sendKeys(file),
      picture: (file) => promisify(execFile)(programs.picture, ['-window', 'root', file], { env }),
      // Its driver throws the browser's output away, and has no command for the console.
      complaints: () => [],
      async close() {
        await driver.quit();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

export const browsers: Record<string, (folder: string) => Promise<Driver>> = { Firefox: firefox, WebKit: webkit };
