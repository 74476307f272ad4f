import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../../platform/api/session';
import mark from '../../../platform/ui/mark.svg';
import { useReturnPath } from './return-path';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-page.module.css';

/** The sign-in screen (docs/spec.md §2). */
export function SignInPage() {
  const returnPath = useReturnPath();
  if (useSession()) return <Navigate to={returnPath} replace />;

  return (
    <SignInFrame title="Sign in">
      <SignInForm />
    </SignInFrame>
  );
}

/** The frame of what is shown before somebody is signed in. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
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
}
