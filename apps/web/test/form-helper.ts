import {
  type FromHelper,
  fromHelper,
  type HelperRequest,
  helperEnvelope,
  type ToHelper,
  toHelper,
} from '@sac/contract/form-helper/helper-messages';
import { helperAttribute } from '@sac/contract/form-helper/helper-presence';
import { expect, onTestFinished } from 'vitest';

const heardEnvelope = helperEnvelope('form-helper', toHelper);

/** Says something to the page as the form helper's content script does. */
export const helperSays = (message: unknown, to = 'arrival-card-office') =>
  window.postMessage({ to, protocol: 1, message }, window.location.origin);

/**
 * A form helper for the rest of the test, as the page sees one. It takes what it is given, unless `taken` says otherwise;
 * null: it does not answer.
 */
export function installFormHelper(
  version = '1.0.0/1',
  taken: Extract<FromHelper, { type: 'taken' }> | null = { type: 'taken', isOk: true, message: '' },
) {
  const heard: ToHelper[] = [];
  const receive = ({ data }: MessageEvent) => {
    const message = heardEnvelope.safeParse(data).data?.message;
    if (!message) return;
    heard.push(message);
    if (taken && (message.type === 'fill' || message.type === 'teach')) helperSays(fromHelper.parse(taken));
  };
  window.addEventListener('message', receive);
  document.documentElement.setAttribute(helperAttribute, version);
  onTestFinished(() => {
    window.removeEventListener('message', receive);
    document.documentElement.removeAttribute(helperAttribute);
  });
  const heardOf = <T extends ToHelper['type']>(type: T) =>
    heard.filter((message): message is Extract<ToHelper, { type: T }> => message.type === type);
  return {
    heard,
    heardOf,
    /** The page's answers so far, by the id of the request. */
    answerTo: (id: string) => heardOf('answer').find((one) => one.id === id),
    /** Asks the page, once it says that it answers. */
    async ask(id: string, request: HelperRequest) {
      await expect.poll(() => heardOf('ready').at(-1)?.isReady).toBe(true);
      helperSays(fromHelper.parse({ type: 'request', id, request }));
    },
  };
}
