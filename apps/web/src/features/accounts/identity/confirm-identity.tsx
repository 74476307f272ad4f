import { useEffect } from 'react';
import { endProofRequest, useIsProofAsked } from '../../../platform/api/proof-request';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { lazyPart } from '../../../platform/ui/lazy-part';

// The first screen loads without it.
const ProofForm = lazyPart<{ onClose: () => void }>(() => import('./proof-form').then((part) => part.ProofForm));
const cancel = () => endProofRequest(false);

/** Asks who is there before a call goes on whose endpoint needs a recent proof: a change of the team, an export, a webhook. */
export function ConfirmIdentity() {
  const isAsked = useIsProofAsked();
  // The session has ended: the question has no answer any more.
  useEffect(() => cancel, []);
  return (
    <Dialog isOpen={isAsked} onClose={cancel} title="Confirm it is you">
      {isAsked && <ProofForm onClose={cancel} />}
    </Dialog>
  );
}
