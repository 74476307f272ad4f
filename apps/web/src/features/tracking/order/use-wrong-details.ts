import { wrongDetailsForm } from '@sac/contract/forms';
import { reportWrongDetails } from '@sac/contract/tracking-api';
import { useState } from 'preact/hooks';
import { call, isFailure } from '../../../lib/call';
import { readGrant } from '../grant';
import { failureText } from '../site/failure-text';
import { useNotice } from '../site/notice';
import { timeLimit } from '../site/time-limit';
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
  const { showError, clear } = useNotice();

  function keep(next: Draft) {
    setDraft(next);
    keepDraft(orderId, next);
  }

  async function send() {
    if (state === 'sending') return;
    if (!wrongDetailsForm.safeParse(draft).success) {
      setState('empty');
      return onEmpty();
    }
    clear();
    setState('sending');
    const token = readGrant(orderId);
    const answer = await call(reportWrongDetails, { orderId, ...draft }, { token, signal: timeLimit() });
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
    showError(failureText(answer));
  }

  return {
    message: draft.message,
    state,
    /** When the server took the last message of this visit. */
    sentAt,
    send,
    write: (message: string) => {
      keep({ message, key: newKey() });
      setState('writing');
    },
  };
}
