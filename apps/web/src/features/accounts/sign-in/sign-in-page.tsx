import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '../../../paths';
import { useSession } from '../../../platform/api/session';
import { CompanyAccountButton, CompanyAccountOutcome, signInOptionsQuery } from './company-account';
import { useReturnPath } from './return-path';
import { SignInForm } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';
import styles from './sign-in-page.module.css';

/** The sign-in screen (docs/spec.md §2). */
export function SignInPage() {
  const returnPath = useReturnPath();
  const { isPending, failureCount } = useQuery(signInOptionsQuery);
  const [search] = useSearchParams();
  // A new one is on its way: from the directory, to confirm who is there.
  const isRenewed = search.get('company-account') === 'done';
  if (useSession() && !isRenewed) return <Navigate to={returnPath} replace />;
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
