import { type IncomingCard, isFromCustomer, type MailSender } from '@sac/contract/incoming-cards/incoming-cards-api';
import { domainOfAddress } from '@sac/contract/platform/email-address';
import { Lines } from '../../../platform/ui/lines';
import { Pill } from '../../../platform/ui/pill';

type From = Pick<IncomingCard, 'sender'> & { uploaded_by?: string | null };

function Proof({ address, signedBy, isVerified, acceptedBy }: MailSender) {
  if (acceptedBy !== null) return <>accepted by {acceptedBy}</>;
  if (!isVerified) return <Pill tone="warn">Sender not verified</Pill>;
  const domain = domainOfAddress(address ?? '');
  const isSigned = signedBy.some((signer) => domain === signer || domain.endsWith(`.${signer}`));
  return isSigned ? <>signed by {domain}</> : 'sender verified';
}

/**
 * The sender's address, the name and the result of the check; for an uploaded card, who uploaded it. The address is first
 * because it was checked: a sender can choose any name.
 */
export function Sender({ sender, uploaded_by = null }: From) {
  if (!sender) return <Lines overflow="two-lines">Uploaded by {uploaded_by}</Lines>;
  const { address, name, problem } = sender;
  const about = isFromCustomer(sender) ? address : name && `“${name}”`;
  return (
    <Lines overflow="two-lines" title={problem ?? address ?? undefined}>
      {isFromCustomer(sender) ? 'The customer' : (address ?? 'Unknown sender')}
      <small>
        {about && `${about} · `}
        <Proof {...sender} />
      </small>
    </Lines>
  );
}
