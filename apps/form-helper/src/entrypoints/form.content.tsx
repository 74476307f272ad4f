import '@sac/contract/platform/zod-without-eval';
import { createRoot } from 'react-dom/client';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { Panel } from '../panel/panel';
import styles from '../panel/panel.css?inline';

/** On the form's pages: the panel, in a closed shadow root, so that the page's scripts neither read nor press it. */
export default defineContentScript({
  matches: [],
  registration: 'runtime',
  main() {
    const host = document.createElement('arrival-form-helper');
    const shadow = host.attachShadow({ mode: import.meta.env.VITE_PANEL });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    // A rule of the page against inline styles does not forbid it.
    shadow.adoptedStyleSheets = [sheet];
    const root = document.createElement('div');
    shadow.append(root);
    document.documentElement.append(host);
    createRoot(root).render(<Panel />);
  },
});
