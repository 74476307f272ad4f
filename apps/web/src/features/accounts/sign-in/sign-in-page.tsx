import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useSession } from '../../../platform/api/session';
import mark from '../../../platform/ui/mark.svg';
import { OfficeForm } from '../set-up/office-form';
import { SetUpForm, setUpQuery } from '../set-up/set-up-form';
import { useReturnPath } from './return-path';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-page.module.css';

/** The sign-in screen (docs/spec.md §2); in a new office without an Admin, the one that makes the first. */
export function SignInPage() {
  const returnPath = useReturnPath();
  const { data: isNew = false } = useQuery(setUpQuery);
  const session = useSession();
  if (session && !(isNew && !session.owes)) return <Navigate to={returnPath} replace />;

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <section className={styles.about}>
          <img src={mark} alt="" width={44} height={44} />
          <p className={styles.product}>Singapore Arrival Card</p>
          <p>Order desk of a third-party service provider, not affiliated with any government. Staff only.</p>
        </section>
        <section className={styles.form}>
          <h1>{!isNew ? 'Sign in' : session ? 'Your office' : 'Set up this office'}</h1>
          {!isNew && <SignInForm />}
          {isNew && (session ? <OfficeForm /> : <SetUpForm />)}
        </section>
      </div>
    </main>
  );
}
