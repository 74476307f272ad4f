// Imports run one way. scripts/import-rules.test.ts proves that each of these rules catches what it forbids.
// TypeScript 7 has no JavaScript API: the parser here is TypeScript 6, the package that `typescript` is an alias of.

const tests = String.raw`\.test\.tsx?$|^apps/[^/]+/test/`;
const apiBase = String.raw`(db|ports|untrusted)/|(config|setting-types|identity-settings|incoming-mail-settings|provider-settings|telemetry-settings|operator-error)\.ts$`;
const apiLayers = `(features|domain|http)/|${apiBase}`;
const webTop = String.raw`^apps/web/src/(main|router|public[^/]*)\.tsx?$`;
const publicSite = '^apps/web/src/(features/tracking/|public[^/]*)';
const features = (/** @type {'api' | 'web'} */ app) => `^apps/${app}/src/features/([^/]+)/`;

/** What parses files and emails. */
const parsers = `mailauth|postal-mime|html-to-text|email-reply-parser|unpdf|@embedpdf/pdfium|@imagemagick/magick-wasm|file-type|yauzl|csv-parse`;

const rules = {
  'contract-imports-only-npm': {
    comment: 'The contract runs in server and browser: npm packages only, no Node built-ins, nothing of the apps.',
    from: { path: '^packages/contract/src/' },
    to: { pathNot: '^packages/contract/|(^|/)node_modules/' },
  },
  'api-and-web-apart': {
    comment: 'Server and site meet in the contract alone.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  'api-programs-on-top': {
    comment: 'Nothing imports a program: main, or the commands of cli.',
    from: { path: '^apps/api/src/(?!cli/)' },
    to: { path: String.raw`^apps/api/src/(main\.ts$|cli/)` },
  },
  'api-app-above-features': {
    comment: 'app, the programs and what only they need put the features together; no layer imports them.',
    from: { path: `^apps/api/src/(${apiLayers})`, pathNot: tests },
    to: { path: `^apps/api/src/(?!${apiLayers})` },
  },
  'api-demo-on-top': {
    comment: 'The demo is made by the verbs of features; only main and commands of the CLI load it.',
    from: { path: '^apps/api/src/(?!demo/|main|cli/)', pathNot: tests },
    to: { path: '^apps/api/src/demo/' },
  },
  'api-base-below-domain': {
    comment: 'db, ports and config know nothing of what is built on them.',
    from: { path: `^apps/api/src/(${apiBase})`, pathNot: tests },
    to: { path: '^apps/api/src/(domain|http|features)/' },
  },
  'api-domain-without-http': {
    comment: 'The verbs of domain are called by features, jobs and programs alike: no HTTP in them.',
    from: { path: '^apps/api/src/domain/', pathNot: tests },
    to: { path: '^apps/api/src/(http|features)/|(^|/)node_modules/(@fastify/|fastify)' },
  },
  'api-http-below-features': {
    comment: 'http is transport: it may ask domain who is calling, and knows no feature.',
    from: { path: '^apps/api/src/http/', pathNot: tests },
    to: { path: '^apps/api/src/features/' },
  },
  'api-features-apart': {
    comment: 'A feature imports no other feature. What two of them need is in domain.',
    from: { path: features('api'), pathNot: tests },
    to: { path: features('api'), pathNot: '^apps/api/src/features/$1/' },
  },
  'api-parsers-in-threads': {
    comment:
      'Bytes of strangers are parsed in the worker threads of untrusted alone, within limits of time and memory. Orders from a CSV file are imported by an operator’s program, which is a process of its own.',
    from: {
      path: '^apps/api/src/',
      pathNot: String.raw`${tests}|^apps/api/src/untrusted/[^/]+-worker\.ts$|^apps/api/src/features/intake/import-csv\.ts$`,
    },
    to: { path: `(^|/)node_modules/(${parsers})/` },
  },
  'api-threads-by-type': {
    comment: 'What a thread runs is loaded by the thread alone; the server knows its types.',
    from: { path: '^apps/api/src/', pathNot: tests },
    to: { path: String.raw`^apps/api/src/untrusted/[^/]+-worker\.ts$`, dependencyTypesNot: ['type-only'] },
  },
  'web-entries-on-top': {
    comment: 'Nothing imports main, router or the public entry, except an entry.',
    from: { path: '^apps/web/src/', pathNot: webTop },
    to: { path: webTop },
  },
  'web-base-below-features': {
    comment: 'ui, lib and routes know nothing of layout and features.',
    from: { path: String.raw`^apps/web/src/((ui|lib)/|routes\.ts$)`, pathNot: tests },
    to: { path: '^apps/web/src/(layout|features)/' },
  },
  'web-features-apart': {
    comment: 'A feature imports no other feature but orders, which every screen needs.',
    from: { path: features('web'), pathNot: tests },
    to: { path: features('web'), pathNot: '^apps/web/src/features/($1|orders)/' },
  },
  'public-site-without-admin': {
    comment: 'Customers do not download the admin: also not by way of another file.',
    from: { path: publicSite, pathNot: tests },
    to: { path: String.raw`^apps/web/src/((layout|features/(?!tracking/))|(main|router)\.tsx?$)`, reachable: true },
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

export default {
  forbidden: Object.entries(rules).map(([name, rule]) => ({ name, severity: 'error', ...rule })),
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
