import { Navigate } from 'react-router';
import { paths } from '../../../paths';
import { useSession } from '../../../platform/api/session';
import { SignInFrame } from '../../accounts/sign-in/sign-in-frame';
import { OfficeForm } from './office-form';
import { SetUpForm } from './set-up-form';

/** Where a new office begins: its first Admin, then what customers see of it. */
export function SetUpPage() {
  const session = useSession();
  if (session?.owes) return <Navigate to={paths.admin} replace />;
  return (
    <SignInFrame title={session ? 'Your office' : 'Set up this office'}>
      {session ? <OfficeForm /> : <SetUpForm />}
    </SignInFrame>
  );
}
