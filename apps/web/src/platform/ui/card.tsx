import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** At the right of the title: a count, a hint. */
  aside?: ReactNode;
  /** Without content the card is one line: its title, and what is at the right of it. */
  children?: ReactNode;
}

/** A titled section on its own surface. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}
