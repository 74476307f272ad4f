import { lazy, Suspense, useEffect } from 'react';
import { endProofRequest, useIsProofAsked } from '../../../platform/api/proof-request';
import { Dialog } from '../../../platform/ui/dialogs/dialog';

// The first screen loads without it.
const ProofForm = lazy(() => import('./proof-form').then((part) => ({ default: part.ProofForm })));
const cancel = () => endProofRequest(false);

/** Asks who is there before a change of passwords, two-step sign-in, the team or settings goes on. */
export function ConfirmIdentity() {
  const isAsked = useIsProofAsked();
  // The session has ended: the question has no answer any more.
  useEffect(() => cancel, []);
  return (
    <Dialog isOpen={isAsked} onClose={cancel} title="Confirm it is you">
      {isAsked && (
        <Suspense>
          <ProofForm />
        </Suspense>
      )}
    </Dialog>
  );
}
