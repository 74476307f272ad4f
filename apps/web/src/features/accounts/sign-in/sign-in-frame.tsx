import type { ReactNode } from 'react';
import mark from '../../../platform/ui/mark.svg';
import styles from './sign-in-page.module.css';

interface SignInFrameProps {
  title: string;
  children: ReactNode;
}

/** What surrounds the screens without a session: signing in, and choosing a password with a link. */
export const SignInFrame = ({ title, children }: SignInFrameProps) => (
  <main className={styles.page}>
    <div className={styles.card}>
      <section className={styles.about}>
        <img src={mark} alt="" width={44} height={44} />
        <p className={styles.product}>Singapore Arrival Card</p>
        <p>Order desk of a third-party service provider, not affiliated with any government. Staff only.</p>
      </section>
      <section className={styles.form}>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  </main>
);
