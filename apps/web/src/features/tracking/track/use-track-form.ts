import { trackOrder } from '@sac/contract/tracking-api';
import { useState } from 'preact/hooks';
import { call, isFailure } from '../../../lib/call';
import { keepGrant } from '../grant';
import { go, orderPath } from '../route';
import { failureKey } from '../site/failure-text';
import { useNotice } from '../site/notice';
import { useAttempt } from '../site/use-attempt';
import { useIsSlow } from '../site/use-is-slow';
import { type Problem, type TrackFieldName, type TrackFields, trackFieldNames, trackProblems } from './track-problems';

/**
 * State of the tracking form. The problems follow from what is typed, and so hold on mount, on every change and on
 * blur (spec section 5); `onRefused` gets the field to correct when the form is sent too early or the server refuses.
 */
export function useTrackForm(first: TrackFields, onRefused: (name: TrackFieldName) => void) {
  const [fields, setFields] = useState(first);
  const [left, setLeft] = useState<readonly TrackFieldName[]>([]);
  const [isSending, setSending] = useState(false);
  /** What the server said about these fields; it holds until one of them is changed. */
  const [refusal, setRefusal] = useState<Problem>();
  const { showFailure, clear } = useNotice();
  const attempt = useAttempt();
  const isSlow = useIsSlow(isSending);
  const typed = trackProblems(fields);
  const problems = refusal && !typed.email ? { ...typed, email: refusal } : typed;

  async function send() {
    if (isSending && !isSlow) return;
    setLeft(trackFieldNames);
    const wrong = trackFieldNames.find((name) => typed[name]);
    if (wrong) return onRefused(wrong);
    clear();
    setRefusal(undefined);
    setSending(true);
    const signal = attempt.start();
    const answer = await call(trackOrder, fields, { signal });
    if (signal.aborted) return;
    setSending(false);
    if (isFailure(answer)) {
      showFailure(answer);
      setRefusal({ text: failureKey(answer, { 404: 'problem.noMatch' }), isMissing: false });
      return onRefused('email');
    }
    const { token, order_id } = answer.data;
    keepGrant(order_id, token);
    go(orderPath(order_id));
  }

  return {
    isSending,
    isSlow,
    send,
    field: (name: TrackFieldName) => ({
      name,
      value: fields[name],
      problem: problems[name],
      wasLeft: left.includes(name),
      onValue: (value: string) => {
        setFields((all) => ({ ...all, [name]: value }));
        setRefusal(undefined);
      },
      onLeave: () => setLeft((all) => [...all, name]),
    }),
  };
}
