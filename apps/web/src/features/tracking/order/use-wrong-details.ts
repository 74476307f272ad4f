import { isUnseen } from '@sac/contract/platform/clean-text';
import { useState } from 'react';
import { type CallFailure, callTracking } from '../call';
import { leaveOrder, readGrant } from '../grant';
import { clearNotices, showFailure } from '../site/notices';
import { useAttempt } from '../site/use-attempt';
import { useIsSlow } from '../site/use-is-slow';
import { type Draft, emptyDraft, newKey, readStoredDraft, saveDraft } from './draft';

/**
 * State of the message to staff. Its key stays with its words, so that the server stores them once, however often a bad
 * connection makes the reader send them; other words get another key.
 */
export function useWrongDetails(orderId: number, { onSent, onEmpty }: { onSent: () => void; onEmpty: () => void }) {
  const [draft, setDraft] = useState(() => readStoredDraft('draft', orderId));
  const [state, setState] = useState<'writing' | 'empty' | 'sending' | 'unsent'>('writing');
  const [sentAt, setSentAt] = useState<string>();
  /** Why the last try failed. */
  const [failure, setFailure] = useState<CallFailure>();
  const attempt = useAttempt();
  const isSlow = useIsSlow(state === 'sending');

  function keep(next: Draft) {
    setDraft(next);
    saveDraft('draft', orderId, next);
  }

  async function send() {
    if (state === 'sending' && !isSlow) return;
    if (isUnseen(draft.message)) {
      setState('empty');
      return onEmpty();
    }
    clearNotices();
    setState('sending');
    const token = readGrant(orderId);
    const signal = attempt.start();
    const { message, key } = draft;
    const answer = await callTracking('/front/report-wrong-details', { orderId, message, key }, { token, signal });
    if (signal.aborted) return;
    if (answer.status === 1) {
      keep(emptyDraft());
      setState('writing');
      setSentAt(answer.data.create_ts);
      return onSent();
    }
    if (answer.status === 401) return leaveOrder(orderId);
    // Another message was sent with this key before, perhaps by another tab.
    if (answer.httpStatus === 409) keep({ ...draft, key: newKey() });
    setState('unsent');
    setFailure(answer);
    showFailure(answer);
  }

  return {
    message: draft.message,
    state,
    isSlow,
    failure,
    /** When the server took the last message of this visit. */
    sentAt,
    send,
    write: (message: string) => {
      keep({ ...emptyDraft(), message });
      setState('writing');
    },
  };
}
