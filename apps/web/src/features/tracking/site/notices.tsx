import { useSyncExternalStore } from 'react';
import type { CallFailure } from '../call';
import { Plain, Text, type TextKey, useTexts } from '../language/texts';
import { failureKey } from './failure-text';
import { AlertIcon, CloseIcon } from './icons';
import './notices.css';
import { useDragAway } from './use-drag-away';

/** A text of the dictionary, or the server's own message, which is English (spec section 8). */
type Message = { text: TextKey } | { server: string };
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

const contentOf = (message: Message) => ('text' in message ? message.text : message.server);

/** A repeated message replaces itself, so that screen readers announce it again. */
function show(message: Message) {
  lastId += 1;
  set([{ ...message, id: lastId }, ...notices.filter((notice) => contentOf(notice) !== contentOf(message))]);
}

export const showError = (text: TextKey) => show({ text });
export const showFailure = (failure: CallFailure) =>
  show(failure.message ? { server: failure.message } : { text: failureKey(failure) });
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
  const { t } = useTexts();
  const drag = useDragAway(onDismiss);
  return (
    <div className="notice" {...drag}>
      <AlertIcon />
      {'text' in message ? (
        <p role="alert">
          <Text k={message.text} />
        </p>
      ) : (
        <p role="alert" lang="en">
          <Plain>{message.server}</Plain>
        </p>
      )}
      <button type="button" className="icon-button" aria-label={t('notice.dismiss')} onClick={onDismiss}>
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
