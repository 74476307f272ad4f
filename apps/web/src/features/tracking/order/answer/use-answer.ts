import { isUnseen } from '@sac/contract/platform/clean-text';
import { useEffect, useRef, useState } from 'react';
import { type CallFailure, callTracking } from '../../call';
import { leaveOrder, readGrant } from '../../grant';
import { clearNotices, showFailure } from '../../site/notices';
import { useAttempt } from '../../site/use-attempt';
import { type Draft, type DraftOf, emptyDraft, newKey, readStoredDraft, saveDraft } from '../draft';
import { keepTrying } from './keep-trying';
import { useAnswerFiles } from './use-answer-files';

type State = 'writing' | 'empty' | 'sending' | 'paused' | 'unsent';

/**
 * State of an answer. Its key stays with its words and files, so that the server stores them once, however often a bad line
 * makes the page send them; another answer gets another key.
 */
export function useAnswer(
  orderId: number,
  questionId: number,
  { onSent, onEmpty }: { onSent: () => void; onEmpty: () => void },
) {
  const of: DraftOf = `${orderId}-${questionId}`;
  const [draft, setDraft] = useState(() => readStoredDraft('answer', of));
  const latest = useRef(draft);
  const [state, setState] = useState<State>('writing');
  /** The reader has pressed the button; the answer leaves once its files have arrived. */
  const [isWanted, setWanted] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const attempt = useAttempt();

  function keep(next: Draft) {
    latest.current = next;
    setDraft(next);
    saveDraft('answer', of, next);
  }
  const files = useAnswerFiles(orderId, draft.files, (arrived) =>
    keep({ ...latest.current, files: arrived, key: newKey() }),
  );
  const isUploading = files.files.some((file) => file.state === 'sending' || file.state === 'paused');
  const hasProblem = files.files.some((file) => !['there', 'sending', 'paused'].includes(file.state));

  async function send() {
    setWanted(false);
    setState('sending');
    const signal = attempt.start();
    const { message, key, files: sent } = latest.current;
    const input = {
      orderId,
      key,
      questionId,
      message,
      files: sent.map((file) => ({ key: file.key, name: file.name })),
    };
    const answer = await keepTrying(
      () => callTracking('/front/answer', input, { token: readGrant(orderId), signal }),
      signal,
      (isPaused) => setState(isPaused ? 'paused' : 'sending'),
    );
    if (signal.aborted) return;
    if (answer.status === 1) {
      files.clear();
      keep(emptyDraft());
      setState('writing');
      return onSent();
    }
    if (answer.status === 401) return leaveOrder(orderId);
    const named = sent.filter((file) => answer.errors?.[file.key]);
    for (const file of named) {
      if (answer.httpStatus === 409) files.sendAgain(file.key);
      else files.refuse(file.key);
    }
    // Its files are on their way again, and the answer follows them.
    if (answer.httpStatus === 409 && named.length > 0) return setWanted(true);
    // Another answer was sent with this key before, perhaps by another tab.
    if (answer.httpStatus === 409) keep({ ...latest.current, key: newKey() });
    setState('unsent');
    setFailure(answer);
    if (named.length === 0) showFailure(answer);
  }

  const isReady = isWanted && !isUploading;
  const sendLatest = useRef(send);
  useEffect(() => {
    sendLatest.current = send;
  });
  useEffect(() => {
    if (!isReady) return;
    if (hasProblem) {
      setWanted(false);
      setState('unsent');
    } else void sendLatest.current();
  }, [isReady, hasProblem]);

  return {
    message: draft.message,
    files,
    /** 'sending' also while the answer waits for its files. */
    state: isWanted ? 'sending' : state,
    /** A file of the answer needs the reader. */
    hasProblem,
    failure,
    write(message: string) {
      keep({ ...latest.current, message, key: newKey() });
      setState('writing');
      setFailure(undefined);
    },
    submit() {
      if (isWanted || state === 'sending' || state === 'paused') return;
      setFailure(undefined);
      if (isUnseen(draft.message) && files.files.length === 0) {
        setState('empty');
        return onEmpty();
      }
      clearNotices();
      if (hasProblem) setState('unsent');
      else setWanted(true);
    },
  };
}
