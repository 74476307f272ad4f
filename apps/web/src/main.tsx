import '@sac/contract/platform/zod-without-eval';
import '@fontsource-variable/inter/wght.css';
import './mantine.css';
import './platform/ui/tokens.css';
import './theme.css';
import './print.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './platform/api/query';
import { Toasts } from './platform/ui/messages/toast';
import { styleNonce } from './platform/url/page-settings';
import { RouterContext } from './platform/url/url-state';
import { router } from './router';
import { cssVariables, theme } from './theme';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// react-remove-scroll, which keeps the page from scrolling behind a dialog, reads it here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
