import { useSyncExternalStore } from 'react';

interface Question {
  /** What has changed. */
  readonly sentence: string;
  readonly answer: (isSure: boolean) => void;
}

let questions: readonly Question[] = [];
const watchers = new Set<() => void>();

function set(next: readonly Question[]) {
  questions = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Asks whether to continue although something has changed. One question at a time; the others wait. */
export const askToContinue = (sentence: string): Promise<boolean> =>
  new Promise((resolve) => {
    const question: Question = {
      sentence,
      answer(isSure) {
        set(questions.filter((other) => other !== question));
        resolve(isSure);
      },
    };
    set([...questions, question]);
  });

/** The question on screen; undefined when there is none. */
export const useContinueQuestion = () => useSyncExternalStore(watch, () => questions[0]);
