import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import type { FormMap } from '@sac/contract/form-helper/form-map';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { extensionBrowser } from '../../scripts/browser.mjs';
import { startForms } from './forms';
import { handIn, staffHeaders } from './office';
import { test as story } from './story';

export { expect } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

type Forms = Awaited<ReturnType<typeof startForms>>;
export type HandedOver = { form: Page; orderId: number };
type Helper = {
  /** Hands a new order over to a form with this map, or with that of the office, by the key on its page; as the Admin, or somebody else. */
  handOver(map: FormMap | null, answers: Record<string, string>, by?: { email: string }): Promise<HandedOver>;
  /** Saves a map of the stand-in forms as the office's, as a Manager who has imported it. */
  saveMap(map: FormMap): Promise<void>;
  /** Sets the helper up for this office, on the page that opens when it is installed. */
  setUp(): Promise<void>;
};

/** A story in a Chromium with the form helper, and stand-ins for the official form. */
export const test = story.extend<Helper, { forms: Forms; extension: string }>({
  forms: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from here
    async ({}, use) => {
      const forms = await startForms();
      await use(forms);
      await forms.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  extension: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'form-helper-'));
      const args = [path.join(root, 'apps/form-helper/build.mjs'), folder];
      await promisify(execFile)(path.join(root, 'node_modules/.bin/node'), args, { cwd: root });
      await use(path.join(folder, 'chrome-mv3-test'));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  context: async ({ extension, baseURL }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'profile-'));
    const executablePath = extensionBrowser();
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
      headless: false,
      baseURL: baseURL ?? '',
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
      // It would leave extensions out.
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
        ...[`--load-extension=${extension}`, `--disable-extensions-except=${extension}`],
      ],
    });
    // It opens in a tab that is still empty.
    await pageOf(context, 'options.html');
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },

  page: async ({ context }, use) => use(await context.newPage()),

  setUp: async ({ context, baseURL }, use) =>
    use(async () => {
      const page = await pageOf(context, 'options.html');
      await page.getByLabel('Address of your office').fill(baseURL ?? '');
      await page.getByRole('button', { name: 'Allow both sites' }).click();
      await page.getByText(/^Ready\./).waitFor();
      await page.close();
    }),

  handOver: ({ page, context, request, office, open, saveMap, forms }, use) =>
    use(async (map, answers, by) => {
      // Its own email, because orders with the same email are a journey.
      const email = `form-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const orderId = await handIn(request, office, { ...answers, email, confirm_email: email });
      if (map) await saveMap(map);
      await open(`/admin/view-order/${encodeOrderId(orderId)}`, by);
      await page.getByRole('button', { name: /^Fill the official form/ }).waitFor();
      await page.keyboard.press('f');
      const form = await pageOf(context, forms.origin);
      await panelOf(form).waitFor();
      return { form, orderId };
    }),

  saveMap: async ({ request, office }, use) =>
    use(async (map) => {
      const headers = await staffHeaders(request, office);
      const { data } = await (await request.get('/api/admin/form-map', { headers })).json();
      if (isDeepStrictEqual(data.current.map, map)) return;
      const saved = { map: JSON.stringify(map), note: 'Stand-in form', seen: data.current.version };
      const answer = await request.post('/api/admin/save-form-map', { headers, data: saved });
      if (!answer.ok()) throw new Error(await answer.text());
    }),
});

/** The page whose address has this in it, once there is one. */
export async function pageOf(context: BrowserContext, part: string): Promise<Page> {
  const found = () => context.pages().find((page) => page.url().includes(part));
  await expect.poll(() => found() !== undefined).toBe(true);
  return found() as Page;
}

/** The helper's panel on a page of the form. */
export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Form helper' });

/** Fills the page that is shown by the panel's key, or by `start`, and waits until it has been read back. */
export async function fillPage(form: Page, start = () => form.keyboard.press('Alt+f')) {
  const panel = panelOf(form);
  const button = panel.getByRole('button', { name: /^Fill this page/ });
  await button.waitFor();
  await start();
  await panel.getByRole('button', { name: 'Filling…' }).waitFor();
  await button.waitFor();
}
