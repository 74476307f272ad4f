import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useSession } from '../../../platform/api/session';
import { paths } from '../../../routes';
import { SignInFrame } from '../../accounts/sign-in/sign-in-frame';
import { SignInPage } from '../../accounts/sign-in/sign-in-page';
import { OfficeForm } from './office-form';
import { SetUpForm, setUpQuery } from './set-up-form';

/** Where everybody begins: the sign-in screen, or in an office without an Admin the one that makes the first. */
export function EntryPage() {
  const { data: isNew = false } = useQuery(setUpQuery);
  return isNew ? <SetUpPage /> : <SignInPage />;
}

function SetUpPage() {
  const session = useSession();
  if (session?.owes) return <Navigate to={paths.admin} replace />;
  return (
    <SignInFrame title={session ? 'Your office' : 'Set up this office'}>
      {session ? <OfficeForm /> : <SetUpForm />}
    </SignInFrame>
  );
}
