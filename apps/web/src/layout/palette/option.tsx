import type { ReactNode } from 'react';
import styles from './finder.module.css';

export interface OptionProps {
  id: string;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/** An entry of the list. The field keeps the focus, so the mouse must not take it. */
export const Option = ({ id, isChosen, onChoose, onOpen, children }: OptionProps & { children: ReactNode }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    className={styles.option}
    onMouseMove={onChoose}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onOpen}
  >
    {children}
  </div>
);
