import { type FromHelper, fromHelper, helperEnvelope, type ToHelper } from '@sac/contract/form-helper/helper-messages';
import { helperProtocol } from '@sac/contract/form-helper/helper-presence';
import { sendToHelper } from './send-to-helper';

const envelope = helperEnvelope('office', fromHelper);

/** Calls back with what the form helper says on this page; frames, other origins and other words are ignored. @returns how to stop */
export function onHelperMessage(handle: (message: FromHelper) => void): () => void {
  const receive = ({ source, origin, data }: MessageEvent) => {
    if (source !== window || origin !== window.location.origin) return;
    const said = envelope.safeParse(data).data;
    if (said?.protocol === helperProtocol) handle(said.message);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}

/** It only opens a tab. */
const answerMs = 5_000;

/** Has the helper show the official form. @throws an Error that says why it did not, and what to do */
export async function showForm(message: Extract<ToHelper, { type: 'fill' | 'teach' }>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => reject(new Error('The form helper does not answer. Reload this page and try again.')),
    answerMs,
  );
  const stop = onHelperMessage((said) => {
    if (said.type !== 'taken') return;
    if (said.isOk) resolve();
    else reject(new Error(said.message));
  });
  sendToHelper(message);
  await promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}
