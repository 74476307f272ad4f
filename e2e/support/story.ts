import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { type Office, officeOf, signIn } from './office';
import { type DatabaseKind, type Server, startServer } from './server';

export { expect } from '@playwright/test';

export type ServerOptions = {
  /** The engine under the product; set by the project. */
  database: DatabaseKind;
  /** More settings for the server, as environment variables. */
  settings: Record<string, string>;
};

type Watch = {
  /** Lets a message through that the story is about, such as the browser's own report of a refused request. */
  allow(message: RegExp): void;
  /** Watches another context. */
  follow(context: BrowserContext): void;
};

type Desk = {
  /** Who works in this story, and the key of a sales site. */
  office: Office;
  /** Signs in, as the Admin of the office unless somebody else is named, and opens a screen: New orders unless given. */
  open(path?: string, somebodyElse?: Somebody): Promise<void>;
  /** A separate browser without a sign-in, such as a customer's phone. */
  newBrowser(options?: BrowserContextOptions): Promise<Page>;
  /** A browser of its own in which a colleague, Mei Tan of the demo unless somebody else is named, opens a screen. */
  colleagueAt(path?: string, somebodyElse?: Somebody): Promise<Page>;
};

/** With the password of the office, unless another one is given. */
type Somebody = Pick<Office, 'email'> & Partial<Office>;

/** A story: the built product in a browser. It fails if the browser's console shows an error or a warning. */
export const test = base.extend<{ browserConsole: Watch } & Desk, ServerOptions & { server: Server }>({
  database: ['pglite', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ database, settings }, use) => {
      const server = await startServer(database, settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],

  baseURL: ({ server }, use) => use(server.baseURL),

  office: ({ database }, use) => use(officeOf(database)),

  open: ({ page, office }, use) => use((path, somebodyElse) => signIn(page, { ...office, ...somebodyElse }, path)),

  newBrowser: async ({ browser, baseURL, browserConsole }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
      contexts.push(context);
      browserConsole.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  colleagueAt: ({ newBrowser, office }, use) =>
    use(async (path, somebodyElse = { email: 'team@demo.test' }) => {
      const page = await newBrowser();
      await signIn(page, { ...office, ...somebodyElse }, path);
      return page;
    }),

  browserConsole: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const allowed: RegExp[] = [];
      const follow = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          const type = message.type();
          if (type === 'error' || type === 'warning')
            messages.push(`${type}: ${message.text()} (${message.location().url})`);
        });
        watched.on('weberror', (webError) => messages.push(`uncaught: ${webError.error().stack ?? webError.error()}`));
      };
      follow(context);
      await use({ allow: (message) => allowed.push(message), follow });
      const unexpected = messages.filter((message) => !allowed.some((pattern) => pattern.test(message)));
      if (unexpected.length > 0) throw new Error(`The browser's console is not clean:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
