import { useLocalStorage } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import {
  Children,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import card from '../../platform/ui/card.module.css';
import { useIsPrinting } from '../../platform/ui/use-is-printing';
import styles from './section.module.css';

/** What the sections of a page know of its order. */
interface SectionView {
  /** What a person opens or closes stays so for all orders of this status. */
  status: string;
  /** The titles of the sections that are open until a person closes them. */
  open: readonly string[];
  /** Whether the page was drawn before. */
  hasOpened?: RefObject<boolean>;
}

export const SectionContext = createContext<SectionView>({ status: '', open: [] });

interface SectionProps {
  title: string;
  /** How much is in it; seen while it is closed too. */
  summary?: ReactNode;
  /** At the right of the title: buttons. */
  actions?: ReactNode;
  /** Always open: it has the room. */
  isFixed?: boolean;
  /** Its dialogs, which keys and buttons elsewhere can open while the section is closed. */
  dialogs?: ReactNode;
  /** Without content it is a line that opens nothing. A function is called only while the section is open. */
  children?: ReactNode | (() => ReactNode);
}

/**
 * A part of an order's page: one line, which a click opens. While it is closed the browser still finds what is in it, and
 * a button or key that leads into it opens it ({@link reveal}), and so does a link to `#email-history`.
 */
export function Section({ title, summary, actions, dialogs, isFixed = false, children }: SectionProps) {
  const id = useId();
  const view = useContext(SectionContext);
  const [choices, setChoices] = useLocalStorage<Record<string, boolean>>({
    key: 'order-sections',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  // Stays when the order's status changes, and with it what is open at first.
  const [chosen, setChosen] = useState<boolean>();
  const own = `${view.status} ${title}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const isLinked = useLocation().hash === `#${slug}`;
  // What is loaded only when it is opened would come too late for the paper.
  const isPrinted = useIsPrinting() && typeof children !== 'function';
  const isOpen = isFixed || isLinked || isPrinted || (chosen ?? choices[own] ?? view.open.includes(title));
  const [isLate] = useState(() => view.hasOpened?.current ?? false);
  const hasContent = typeof children === 'function' || Children.toArray(children).length > 0;
  const setOpen = (open: boolean) => {
    setChosen(open);
    setChoices((all) => ({ ...all, [own]: open }));
  };

  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked) body.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isLinked]);
  useHiddenUntilFound(body, isOpen, () => setOpen(true));

  return (
    <section
      id={slug}
      className={card.card}
      aria-labelledby={id}
      data-open={hasContent ? isOpen : undefined}
      data-late={isLate || undefined}
    >
      <header className={card.header}>
        <h2 id={id} className={styles.heading}>
          {hasContent && !isFixed ? (
            <button
              type="button"
              className={styles.title}
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={15} aria-hidden />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {summary && <span className={styles.summary}>{summary}</span>}
        {actions && (
          <span className={styles.actions} data-actions>
            {actions}
          </span>
        )}
      </header>
      <div ref={body} id={`${id}-body`} className={styles.body}>
        {typeof children === 'function' ? isOpen && children() : children}
      </div>
      {dialogs}
    </section>
  );
}

/** Hides what is in a closed section, but the browser's search still finds it and opens the section. */
function useHiddenUntilFound(body: RefObject<HTMLElement | null>, isOpen: boolean, onFound: () => void) {
  // React knows `hidden` only as true or false. Before it is painted.
  useLayoutEffect(() => {
    if (isOpen) body.current?.removeAttribute('hidden');
    else body.current?.setAttribute('hidden', 'until-found');
  }, [body, isOpen]);
  const openNow = useRef(() => {});
  useEffect(() => {
    openNow.current = () => flushSync(onFound);
  });
  useEffect(() => {
    const element = body.current;
    const open = () => openNow.current();
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, [body]);
}

/** Opens the section that hides this element, at once. */
export const reveal = (element: HTMLElement | null | undefined) =>
  element?.closest('[hidden="until-found"]')?.dispatchEvent(new Event('beforematch'));
