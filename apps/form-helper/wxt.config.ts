import { firstMap } from '@sac/contract/form-helper/first-map';
import { defineConfig } from 'wxt';

/** Test builds may act on this machine: the browser's question for permission cannot be answered by a program. */
const isForTests = process.env.FORM_HELPER_FOR_TESTS === '1';

export default defineConfig({
  srcDir: 'src',
  outDir: isForTests ? 'dist/tests' : 'dist',
  imports: false,
  manifestVersion: 3,
  manifest: ({ browser }) => ({
    name: 'Form helper for arrival cards',
    description: 'Fills the official form from an order of your office. You check, declare and submit.',
    permissions: ['storage', 'scripting', 'alarms'],
    // Asked for one by one when it is set up: the office's address and the form's.
    optional_host_permissions: ['https://*/*', 'http://127.0.0.1/*'],
    ...(isForTests && { host_permissions: ['http://127.0.0.1/*', `${firstMap.origin}/*`] }),
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'form-helper@arrival-card.office',
          strict_min_version: '128.0',
          data_collection_permissions: { required: ['none'] },
        },
      },
    }),
  }),
  zip: { artifactTemplate: '{{browser}}.zip', zipSources: false },
});
