import { useNavigate } from 'react-router';
import { storeSignIn } from '../../../platform/api/session';
import { dismissAll } from '../../../platform/ui/messages/toast';
import { useReturnPath } from './return-path';

/** Stores the token of a new session and opens the page where the user left off. */
export function useEnter() {
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  return (accessToken: string) => {
    storeSignIn(accessToken);
    // A failed sign-in, or why the last session ended.
    dismissAll();
    return navigate(returnPath, { replace: true });
  };
}
