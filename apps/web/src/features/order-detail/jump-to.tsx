import { IconArrowDown } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import button from '../../ui/row-button.module.css';
import styles from './jump-to.module.css';

interface JumpToProps {
  target: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Where the page is one long column, the work stands below all the facts: this leads there, with the focus. */
export const JumpTo = ({ target, children }: JumpToProps) => (
  <button
    type="button"
    className={`${button.button} ${styles.jump}`}
    onClick={() => {
      target.current?.focus({ preventScroll: true });
      target.current?.scrollIntoView();
    }}
  >
    {children} <IconArrowDown size={16} aria-hidden />
  </button>
);
