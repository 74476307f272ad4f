import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../../platform/api/session';
import { paths } from '../../../routes';
import { CompanyAccountButton, CompanyAccountOutcome, signInOptionsQuery } from './company-account';
import { useReturnPath } from './return-path';
import { SignInForm } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';
import styles from './sign-in-page.module.css';

/** The sign-in screen (docs/spec.md §2). */
export function SignInPage() {
  const returnPath = useReturnPath();
  const { isPending, failureCount } = useQuery(signInOptionsQuery);
  // Who signs in again to confirm their identity has a session, and gets the new one here.
  const isBack = useSearchParams()[0].has('company-account');
  if (useSession() && !isBack) return <Navigate to={returnPath} replace />;
  // A button that came later would move the form.
  if (isPending && failureCount === 0) return <main className={styles.page} aria-busy />;

  return (
    <SignInFrame title="Sign in">
      <CompanyAccountOutcome />
      <SignInForm />
      <CompanyAccountButton />
      <Link to={paths.forgotPassword} className={styles.below}>
        Forgot password?
      </Link>
    </SignInFrame>
  );
}
