import type { TextKey } from '@sac/contract/tracking/texts';
import { useSyncExternalStore } from 'react';
import type { CallFailure } from '../call';
import { Plain, useTexts } from '../language/texts';
import { type ByStatus, failureKey } from './failure-text';
import { AlertIcon, CloseIcon } from './icons';
import './notices.css';
import { useDragAway } from './use-drag-away';

interface Message {
  text: TextKey;
  /** The server's own message (docs/spec.md §8), which is English: other readers get the text. */
  english?: string | undefined;
}
type Notice = Message & { id: number };

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Notice[]) {
  notices = next;
  for (const update of listeners) update();
}

function subscribe(update: () => void) {
  listeners.add(update);
  return () => listeners.delete(update);
}

/** A repeated message replaces itself, so that screen readers announce it again. */
function show(message: Message) {
  lastId += 1;
  set([{ ...message, id: lastId }, ...notices.filter(({ text }) => text !== message.text)]);
}

export const showNoticeError = (text: TextKey) => show({ text });
/** `own` as in {@link failureKey}. */
export const showFailure = (failure: CallFailure, own?: ByStatus) =>
  show({ text: failureKey(failure, own), english: failure.message });
/** Before a new attempt at what failed. */
export const clearNotices = () => set([]);

/** Error notices: they stay until dismissed or dragged away, the newest first. */
export function Notices() {
  const shown = useSyncExternalStore(
    subscribe,
    () => notices,
    () => notices,
  );
  const { t } = useTexts();
  return (
    <section className="notices" aria-label={t('notice.label')}>
      {shown.map((notice) => (
        <ErrorNotice
          key={notice.id}
          message={notice}
          onDismiss={() => set(notices.filter(({ id }) => id !== notice.id))}
        />
      ))}
    </section>
  );
}

function ErrorNotice({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const { t, language } = useTexts();
  const drag = useDragAway(onDismiss);
  return (
    <div className="notice" {...drag}>
      <AlertIcon />
      <p role="alert">
        <Plain>{(language === 'en' && message.english) || t(message.text)}</Plain>
      </p>
      <button type="button" className="icon-button" aria-label={t('notice.dismiss')} onClick={onDismiss}>
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
