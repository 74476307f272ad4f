import { useSyncExternalStore } from 'react';
import { createWatchers } from '../create-watchers';

let settle: ((isProved: boolean) => void) | null = null;
let asked: Promise<boolean> | null = null;
const { notify, watch } = createWatchers();

/** Opens the dialog that asks who is there; several calls at once share it. Returns whether they proved it. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    settle = resolve;
  });
  notify();
  return asked;
}

/** The dialog has an answer; false: it was closed. */
export function endProofRequest(isProved: boolean) {
  settle?.(isProved);
  [settle, asked] = [null, null];
  notify();
}

/** Whether a call waits for a proof. */
export const useIsProofAsked = () => useSyncExternalStore(watch, () => asked !== null);
