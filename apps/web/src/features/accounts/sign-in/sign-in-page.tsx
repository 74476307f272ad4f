import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useSession } from '../../../platform/api/session';
import mark from '../../../platform/ui/mark.svg';
import { CompanyAccountButton, CompanyAccountOutcome, signInOptionsQuery } from './company-account';
import { useReturnPath } from './return-path';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-page.module.css';

/** The sign-in screen (docs/spec.md §2). */
export function SignInPage() {
  const returnPath = useReturnPath();
  const { isPending } = useQuery(signInOptionsQuery);
  if (useSession()) return <Navigate to={returnPath} replace />;
  // A button that came later would move the form.
  if (isPending) return <main className={styles.page} aria-busy />;

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <section className={styles.about}>
          <img src={mark} alt="" width={44} height={44} />
          <p className={styles.product}>Singapore Arrival Card</p>
          <p>Order desk of a third-party service provider, not affiliated with any government. Staff only.</p>
        </section>
        <section className={styles.form}>
          <h1>Sign in</h1>
          <CompanyAccountOutcome />
          <SignInForm />
          <CompanyAccountButton />
        </section>
      </div>
    </main>
  );
}
