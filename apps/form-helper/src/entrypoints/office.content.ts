import '@sac/contract/platform/zod-without-eval';
import { type FromHelper, fromHelper, helperEnvelope, toHelper } from '@sac/contract/form-helper/helper-messages';
import { helperAttribute, helperProtocol } from '@sac/contract/form-helper/helper-presence';
import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { askBackground, type Result, type ToOffice, versionOfHelper } from '../messages';

const incoming = helperEnvelope('form-helper', toHelper);
const outgoing = helperEnvelope('office', fromHelper);

/** On the office's pages: passes messages on between the page and the helper. */
export default defineContentScript({
  matches: [],
  registration: 'runtime',
  runAt: 'document_start',
  main() {
    let isReady = false;
    const waiting = new Map<string, (result: Result) => void>();
    const say = (message: FromHelper) =>
      window.postMessage(
        outgoing.parse({ to: 'arrival-card-office', protocol: helperProtocol, message }),
        location.origin,
      );

    window.addEventListener('message', async ({ source, origin, data }) => {
      if (source !== window || origin !== location.origin) return;
      const parsed = incoming.safeParse(data);
      if (!parsed.success) return;
      const { message } = parsed.data;
      if (message.type === 'ready') {
        isReady = message.isReady;
        return;
      }
      if (message.type === 'answer') {
        waiting.get(message.id)?.(message);
        waiting.delete(message.id);
        return;
      }
      const result = await askBackground<Result | null>({ from: 'office', message });
      if (message.type !== 'forget')
        say({ type: 'taken', ...(result ?? { isOk: false, message: 'The form helper belongs to another office.' }) });
    });

    browser.runtime.onMessage.addListener(({ id, request }: ToOffice, sender, reply) => {
      if (sender.id !== browser.runtime.id || !isReady) return false;
      waiting.set(id, reply);
      say({ type: 'request', id, request });
      return true;
    });
    document.documentElement.setAttribute(helperAttribute, `${versionOfHelper()}/${helperProtocol}`);
  },
});
