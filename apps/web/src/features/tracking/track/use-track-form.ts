import { trackOrder } from '@sac/contract/tracking-api';
import { useState } from 'preact/hooks';
import { call, isFailure } from '../../../lib/call';
import { keepGrant } from '../grant';
import { go, orderPath } from '../route';
import { failureText } from '../site/failure-text';
import { useNotice } from '../site/notice';
import { timeLimit } from '../site/time-limit';
import { type TrackFieldName, type TrackFields, trackFieldNames, trackProblems } from './track-problems';

/**
 * State of the tracking form. The problems follow from what is typed, and so hold on mount, on every change and on
 * blur (spec section 5); `onRefused` gets the first field to mend when the form is sent too early.
 */
export function useTrackForm(first: TrackFields, onRefused: (name: TrackFieldName) => void) {
  const [fields, setFields] = useState(first);
  const [left, setLeft] = useState<readonly TrackFieldName[]>([]);
  const [isSending, setSending] = useState(false);
  const { showError, clear } = useNotice();
  const problems = trackProblems(fields);

  async function send() {
    if (isSending) return;
    setLeft(trackFieldNames);
    const wrong = trackFieldNames.find((name) => problems[name]);
    if (wrong) return onRefused(wrong);
    clear();
    setSending(true);
    const answer = await call(trackOrder, fields, { signal: timeLimit() });
    setSending(false);
    if (isFailure(answer)) return showError(failureText(answer, { 404: 'problem.noMatch' }));
    const { token, order_id } = answer.data;
    keepGrant(order_id, token);
    go(orderPath(order_id));
  }

  return {
    isSending,
    send,
    field: (name: TrackFieldName) => ({
      name,
      value: fields[name],
      problem: problems[name],
      wasLeft: left.includes(name),
      onValue: (value: string) => setFields((all) => ({ ...all, [name]: value })),
      onLeave: () => setLeft((all) => [...all, name]),
    }),
  };
}
