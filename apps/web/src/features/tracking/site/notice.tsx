/** @jsxImportSource preact */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import type { CallFailure } from '../../../lib/call';
import { Plain, useTexts } from '../language/text';
import { failureText } from './failure-text';
import { AlertIcon, CloseIcon } from './icons';
import './notice.css';
import { useDragAway } from './use-drag-away';

interface Notice {
  id: number;
  message: string;
  /** The language of the message, where it is not the reader's. */
  lang: string | undefined;
}

interface NoticeActions {
  showError: (message: string) => void;
  /** Shows the server's own message (spec section 8), which is English; without an answer, the reader's words. */
  showFailure: (failure: CallFailure) => void;
  /** For a new attempt at what went wrong. */
  clear: () => void;
  dismiss: (id: number) => void;
}

const NoticeContext = createContext<NoticeActions | null>(null);
const NoticeListContext = createContext<readonly Notice[]>([]);

export function NoticeProvider({ children }: { children: ComponentChildren }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const actions = useMemo<NoticeActions>(() => {
    // A message said again replaces itself, and so is announced again.
    const show = (message: string, lang?: string) =>
      setNotices((all) => [{ id: Date.now(), message, lang }, ...all.filter((notice) => notice.message !== message)]);
    return {
      showError: (message) => show(message),
      showFailure: (failure) => (failure.transport ? show(failureText(failure)) : show(failure.message, 'en')),
      clear: () => setNotices([]),
      dismiss: (id) => setNotices((all) => all.filter((notice) => notice.id !== id)),
    };
  }, []);
  return (
    <NoticeContext.Provider value={actions}>
      <NoticeListContext.Provider value={notices}>{children}</NoticeListContext.Provider>
    </NoticeContext.Provider>
  );
}

export function useNotice() {
  const actions = useContext(NoticeContext);
  if (!actions) throw new Error('There is no NoticeProvider around this.');
  return actions;
}

/** Error notices of the public pages: they stay until dismissed or dragged away, and the newest stands on top. */
export function Notices() {
  const notices = useContext(NoticeListContext);
  const { dismiss } = useNotice();
  const { t } = useTexts();
  return (
    <section className="notices" aria-label={t('notice.label')}>
      {notices.map(({ id, ...notice }) => (
        <ErrorNotice key={id} {...notice} onDismiss={() => dismiss(id)} />
      ))}
    </section>
  );
}

function ErrorNotice({ message, lang, onDismiss }: Omit<Notice, 'id'> & { onDismiss: () => void }) {
  const { t } = useTexts();
  const drag = useDragAway(onDismiss);
  return (
    <div className="notice" {...drag}>
      <AlertIcon />
      <p role="alert" lang={lang}>
        <Plain>{message}</Plain>
      </p>
      <button type="button" className="icon-button" aria-label={t('notice.dismiss')} onClick={onDismiss}>
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
