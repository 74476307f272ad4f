import { firstMap } from '@sac/contract/form-helper/first-map';
import { defineConfig } from 'wxt';

export default defineConfig({
  srcDir: 'src',
  outDir: 'dist',
  imports: false,
  manifestVersion: 3,
  // The product has 3000.
  dev: { server: { port: 3100 } },
  manifest: ({ browser, mode }) => ({
    name: 'Form helper for arrival cards',
    description: 'Fills the official form from an order of your office. You check, declare and submit.',
    permissions: ['storage', 'scripting', 'alarms'],
    // Asked for one by one when it is set up: the office's address and the form's.
    optional_host_permissions: ['https://*/*', 'http://127.0.0.1/*'],
    // The browser's question for permission cannot be answered by a test.
    ...(mode === 'test' && { host_permissions: ['http://127.0.0.1/*', `${firstMap.origin}/*`] }),
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'form-helper@arrival-card.office',
          strict_min_version: '140.0',
          data_collection_permissions: { required: ['none'] },
        },
      },
    }),
  }),
  // Tests look into the panel; the pages it is on cannot.
  vite: ({ mode }) => ({
    define: { 'import.meta.env.VITE_PANEL': JSON.stringify(mode === 'test' ? 'open' : 'closed') },
  }),
  zip: { artifactTemplate: '{{browser}}.zip', zipSources: false },
});
