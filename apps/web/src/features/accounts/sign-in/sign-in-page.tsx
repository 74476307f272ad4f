import { Link, Navigate } from 'react-router';
import { useSession } from '../../../platform/api/session';
import { paths } from '../../../routes';
import { useReturnPath } from './return-path';
import { SignInForm } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';
import styles from './sign-in-page.module.css';

/** The sign-in screen (docs/spec.md §2). */
export function SignInPage() {
  const returnPath = useReturnPath();
  if (useSession()) return <Navigate to={returnPath} replace />;

  return (
    <SignInFrame title="Sign in">
      <SignInForm />
      <Link to={paths.forgotPassword} className={styles.below}>
        Forgot password?
      </Link>
    </SignInFrame>
  );
}
