import type { ComponentProps } from 'react';
import styles from './note.module.css';

/** A quiet line: a hint, a subject, a count. */
export const Note = ({ isSmall = false, ...p }: ComponentProps<'p'> & { isSmall?: boolean }) => (
  <p className={styles.note} data-small={isSmall || undefined} {...p} />
);

/** A coloured box that asks for attention, with or without an icon. */
export const NoticeBox = ({ tone = 'warn', ...div }: ComponentProps<'div'> & { tone?: 'ok' | 'warn' | 'danger' }) => (
  <div className={styles.notice} data-tone={tone} {...div} />
);
