import { lazy, Suspense, useEffect } from 'react';
import { endProofRequest, useIsProofAsked } from '../../../platform/api/proof-request';
import { Dialog } from '../../../platform/ui/dialogs/dialog';

// The first screen loads without it.
const ProofForm = lazy(() => import('./proof-form').then((part) => ({ default: part.ProofForm })));
const cancel = () => endProofRequest(false);

/** Asks who is there before a call goes on whose endpoint needs a recent proof: a change of the team, an export, a webhook. */
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
