// Imports run one way. scripts/import-rules.test.ts proves that each of these rules catches what it forbids.
// TypeScript 7 has no JavaScript API: the parser here is TypeScript 6, the package that `typescript` is an alias of.

const tests = String.raw`\.test\.tsx?$|^apps/[^/]+/test/`;
const webTop = String.raw`^apps/web/src/(main|router|admin-routes|public[^/]*)\.tsx?$`;
const publicSite = '^apps/web/src/(features/tracking/|public[^/]*)';

/** In contract, api and web alike: a noun imports those before it and platform, and the apps all of the contract. */
export const nouns = [
  'audit',
  'accounts',
  'settings',
  'orders',
  'mail',
  'cards',
  'incoming-cards',
  'conversation',
  'incoming-mail',
  'payments',
  'disputes',
  'work',
  'form-helper',
  'team',
  'tracking',
  'intake',
  'imports',
  'reports',
  'webhooks',
  'privacy',
  'backup',
  'health',
  // The two screens that read and show the others.
  'queue-page',
  'order-page',
];
const nounFolders = '^(packages/contract/src|apps/(?:api|web)/src/features)';

/** What runs in the worker threads alone. */
const inThreads = String.raw`^apps/api/src/platform/untrusted/([^/]+-worker|pdf/(?:text/)?(?!split-pdf\.)[^/]+|csv/(read-csv|encoding|western-text|read-workbook|shown-cell|shown-number|other-files)|mail/(?!(?:machine-headers|mail-authentication|mail-limits|mail-signatures|name-servers)\.)(?:(?:charset|files|html|parts|reply)/)?[^/]+)\.ts$`;
/** What parses files and emails. */
const parsers = `mailauth|postal-mime|iconv-lite|parse5|asn1js|unpdf|@embedpdf/pdfium|@neslinesli93/qpdf-wasm|@imagemagick/magick-wasm|file-type|yauzl|csv-parse|@e965/xlsx`;

const rules = {
  'contract-imports-only-npm': {
    comment: 'The contract runs in server and browser: npm packages only, no Node built-ins, nothing of the apps.',
    from: { path: '^packages/contract/src/' },
    to: { pathNot: '^packages/contract/|(^|/)node_modules/' },
  },
  'api-and-web-apart': {
    comment: 'Server, site and form helper meet in the contract alone.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  'api-programs-on-top': {
    comment: 'Nothing imports a program: main, or the commands of cli, which main also runs for other processes.',
    from: { path: String.raw`^apps/api/src/(?!cli/|main\.ts$)` },
    to: { path: String.raw`^apps/api/src/(main\.ts$|cli/)` },
  },
  'api-app-above-features': {
    comment: 'app and the programs put the features together; neither features nor platform import them.',
    from: { path: '^apps/api/src/(features|platform)/', pathNot: tests },
    to: { path: '^apps/api/src/(?!(features|platform|demo|cli)/|main)' },
  },
  'api-demo-on-top': {
    comment: 'The demo is made by the verbs of features; only main and commands of the CLI load it.',
    from: { path: '^apps/api/src/(?!demo/|main|cli/)', pathNot: tests },
    to: { path: '^apps/api/src/demo/' },
  },
  'platform-without-nouns': {
    comment: 'platform is about no order and no customer. In the contract every endpoint names its roles.',
    from: { path: '^(packages/contract/src|apps/(?:api|web)/src)/platform/', pathNot: tests },
    // Of another workspace this says nothing: server and site import the contract.
    to: {
      path: '^$1/(?!platform/)',
      pathNot: String.raw`^packages/contract/src/accounts/roles\.ts$|^apps/web/src/paths\.ts$`,
    },
  },
  'api-parsers-in-threads': {
    comment:
      'Bytes of strangers are parsed in the worker threads of untrusted alone, within limits of time and memory.',
    from: { path: '^apps/api/src/', pathNot: `${tests}|${inThreads}` },
    to: { path: `(^|/)node_modules/(${parsers})/` },
  },
  'api-threads-by-type': {
    comment:
      'What a thread runs is loaded by the thread alone; the server knows its types. Orders from a CSV file are imported by an operator’s command.',
    from: {
      path: '^apps/api/src/',
      pathNot: String.raw`${tests}|${inThreads}|^apps/api/src/features/intake/import-csv\.ts$`,
    },
    to: { path: inThreads, dependencyTypesNot: ['type-only'] },
  },
  'web-entries-on-top': {
    comment: 'Nothing imports main, router, admin-routes or the public entry, except one of them.',
    from: { path: '^apps/web/src/', pathNot: webTop },
    to: { path: webTop },
  },
  'web-layout-on-top': {
    comment: 'The frame puts pieces of the features together; no feature knows it.',
    from: { path: '^apps/web/src/(features/|routes|paths)', pathNot: tests },
    to: { path: '^apps/web/src/layout/' },
  },
  'web-routes-are-data': {
    comment: 'Every screen links to others by routes, which knows none of them.',
    from: { path: String.raw`^apps/web/src/routes\.ts$` },
    to: { path: '^apps/web/src/features/' },
  },
  'public-site-without-admin': {
    comment: 'Customers do not download the admin: also not by way of another file.',
    from: { path: publicSite, pathNot: tests },
    to: {
      path: String.raw`^apps/web/src/((layout|features/(?!tracking/))|(main|router|admin-routes)\.tsx?$)`,
      reachable: true,
    },
  },
  'public-site-without-mantine': {
    comment: 'The public pages are small (105 KB): no Mantine, also not by way of ui/.',
    from: { path: publicSite, pathNot: tests },
    to: { path: '(^|/)node_modules/@mantine/', reachable: true },
  },
  'no-tests-in-the-product': {
    comment: 'Only tests import tests and their harness.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    to: { path: tests },
  },
  'no-circular': {
    comment: 'No file imports itself by way of others, not even for a type.',
    from: {},
    to: { circular: true },
  },
  'no-barrels': {
    comment: 'Import a thing from the file that has it; there are no index files.',
    from: { path: '^(apps|packages|e2e|scripts)/', pathNot: '/node_modules/' },
    to: { path: String.raw`^(apps|packages|e2e|scripts)/(?!.*node_modules/).*index\.[cm]?[jt]sx?$` },
  },
  'no-unresolvable': {
    comment: 'An import that cannot be found would slip past every other rule.',
    from: {},
    // Vite resolves what stands behind a query (?raw, ?url).
    to: { couldNotResolve: true, pathNot: String.raw`\?` },
  },
};

/** One rule a noun: it imports none of those after it. */
const order = Object.fromEntries(
  nouns.slice(0, -1).map((noun, index) => [
    `nouns-after-${noun}`,
    {
      comment: `${noun} is built before the nouns after it in the list; give it what it needs of them, or move that here.`,
      from: { path: `${nounFolders}/${noun}/`, pathNot: tests },
      to: { path: `^$1/(${nouns.slice(index + 1).join('|')})/` },
    },
  ]),
);

export default {
  forbidden: Object.entries({ ...rules, ...order }).map(([name, rule]) => ({ name, severity: 'error', ...rule })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
