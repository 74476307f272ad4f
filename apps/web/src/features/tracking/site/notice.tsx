/** @jsxImportSource preact */
import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useMemo, useState } from 'preact/hooks';
import { Plain, useTexts } from '../language/text';
import { AlertIcon, CloseIcon } from './icons';
import './notice.css';
import { useDragAway } from './use-drag-away';

interface Notice {
  id: number;
  message: string;
}

interface NoticeActions {
  showError: (message: string) => void;
  /** For a new attempt at what went wrong. */
  clear: () => void;
}

const NoticeContext = createContext<NoticeActions | null>(null);

/** Error notices of the public pages: they stay until dismissed or dragged away, and the newest stands on top. */
export function NoticeProvider({ children }: { children: ComponentChildren }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const { t } = useTexts();
  const dismiss = useCallback((id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)), []);
  const actions = useMemo<NoticeActions>(
    () => ({
      // A message said again replaces itself, and so is announced again.
      showError: (message) =>
        setNotices((all) => [{ id: Date.now(), message }, ...all.filter((notice) => notice.message !== message)]),
      clear: () => setNotices([]),
    }),
    [],
  );
  return (
    <NoticeContext.Provider value={actions}>
      {children}
      <section className="notices" aria-label={t('notice.label')}>
        {notices.map(({ id, message }) => (
          <ErrorNotice key={id} message={message} onDismiss={() => dismiss(id)} />
        ))}
      </section>
    </NoticeContext.Provider>
  );
}

export function useNotice() {
  const actions = useContext(NoticeContext);
  if (!actions) throw new Error('There is no NoticeProvider around this.');
  return actions;
}

function ErrorNotice({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  const { t } = useTexts();
  const drag = useDragAway(onDismiss);
  return (
    <div className="notice" {...drag}>
      <AlertIcon />
      <p role="alert">
        <Plain>{message}</Plain>
      </p>
      <button type="button" className="icon-button" aria-label={t('notice.dismiss')} onClick={onDismiss}>
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
