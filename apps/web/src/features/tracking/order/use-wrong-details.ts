import { wrongDetailsForm } from '@sac/contract/forms';
import { reportWrongDetails } from '@sac/contract/tracking-api';
import { useState } from 'preact/hooks';
import { call, isFailure } from '../../../lib/call';
import { readGrant } from '../grant';
import { failureText } from '../site/failure-text';
import { useNotice } from '../site/notice';
import { useAttempt } from '../site/use-attempt';
import { useIsSlow } from '../site/use-is-slow';
import { type Draft, keepDraft, newKey, readDraft } from './draft';
import { leaveOrder } from './use-tracked-order';

/**
 * State of the message to staff. Its key stays with its words, so that however often they are sent over a flaky line,
 * they are written once; other words get another key.
 */
export function useWrongDetails(orderId: number, { onSent, onEmpty }: { onSent: () => void; onEmpty: () => void }) {
  const [draft, setDraft] = useState(() => readDraft(orderId));
  const [state, setState] = useState<'writing' | 'empty' | 'sending' | 'unsent'>('writing');
  const [sentAt, setSentAt] = useState<string>();
  /** Why the last try failed, in the reader's language. */
  const [problem, setProblem] = useState<string>();
  const { showFailure, clear } = useNotice();
  const attempt = useAttempt();
  const isSlow = useIsSlow(state === 'sending');

  function keep(next: Draft) {
    setDraft(next);
    keepDraft(orderId, next);
  }

  async function send() {
    if (state === 'sending' && !isSlow) return;
    if (!wrongDetailsForm.safeParse(draft).success) {
      setState('empty');
      return onEmpty();
    }
    clear();
    setState('sending');
    const token = readGrant(orderId);
    const signal = attempt.start();
    const answer = await call(reportWrongDetails, { orderId, ...draft }, { token, signal });
    if (signal.aborted) return;
    if (!isFailure(answer)) {
      keep({ message: '', key: newKey() });
      setState('writing');
      setSentAt(answer.data.create_ts);
      return onSent();
    }
    if (answer.status === 401) return leaveOrder(orderId);
    // Never the same key for other words, whatever this tab has been through.
    if (answer.httpStatus === 409) keep({ ...draft, key: newKey() });
    setState('unsent');
    setProblem(failureText(answer));
    showFailure(answer);
  }

  return {
    message: draft.message,
    state,
    isSlow,
    problem,
    /** When the server took the last message of this visit. */
    sentAt,
    send,
    write: (message: string) => {
      keep({ message, key: newKey() });
      setState('writing');
    },
  };
}
