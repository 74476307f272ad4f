import { useLayoutEffect, useState } from 'react';
import { callTracking } from '../call';
import { saveGrant } from '../grant';
import { go, trackedOrderPath } from '../route';
import { clearNotices, showFailure } from '../site/notices';
import { useAttempt } from '../site/use-attempt';
import { useIsHydrated } from '../site/use-is-hydrated';
import { useIsSlow } from '../site/use-is-slow';
import { type TrackFieldName, type TrackFields, trackFieldNames, trackProblems } from './track-problems';

/**
 * State of the tracking form. The problems follow from what is typed, and so are shown on mount, on every change and on
 * blur (docs/spec.md §5). `inputOf` finds a field's element; `orderId` is the one of the address.
 */
export function useTrackForm(orderId: number | null, inputOf: (name: TrackFieldName) => HTMLInputElement | undefined) {
  const [typed, setTyped] = useState<Partial<TrackFields>>({});
  const [visited, setVisited] = useState<readonly TrackFieldName[]>([]);
  const [isSending, setSending] = useState(false);
  const isHydrated = useIsHydrated();
  const attempt = useAttempt();
  const isSlow = useIsSlow(isSending);
  const fields: TrackFields = { orderId: orderId === null ? '' : String(orderId), email: '', ...typed };
  const problems = trackProblems(fields);

  // Hydration leaves alone what was typed, or filled in by the browser, before the script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useLayoutEffect(() => {
    const before = trackFieldNames.map((name) => [name, inputOf(name)?.value] as const);
    setTyped(Object.fromEntries(before.filter(([, value]) => value)));
  }, []);

  async function send() {
    if (isSending && !isSlow) return;
    setVisited(trackFieldNames);
    const wrong = trackFieldNames.find((name) => problems[name]);
    if (wrong) return inputOf(wrong)?.focus();
    clearNotices();
    setSending(true);
    const signal = attempt.start();
    const answer = await callTracking('/front/track-order', fields, { signal });
    if (signal.aborted) return;
    setSending(false);
    if (answer.status !== 1) {
      showFailure(answer, { 404: 'problem.noMatch' });
      return inputOf('email')?.focus();
    }
    const { token, order_id } = answer.data;
    saveGrant(order_id, token);
    go(trackedOrderPath(order_id));
  }

  return {
    isHydrated,
    isSending,
    isSlow,
    send,
    field: (name: TrackFieldName) => ({
      name,
      value: fields[name],
      problem: isHydrated ? problems[name] : undefined,
      wasVisited: visited.includes(name),
      onValue: (value: string) => setTyped((all) => ({ ...all, [name]: value })),
      onLeave: () => setVisited((all) => [...all, name]),
    }),
  };
}
