import type { ReceivedCard } from '@sac/contract/received-cards-api';
import { Lines } from '../../../ui/lines';

type From = Pick<ReceivedCard, 'sender'> & { uploaded_by?: string | null };

/** The address as the email says it, and whether its domain has signed it; or who has uploaded the card. */
export function Sender({ sender, uploaded_by = null }: From) {
  if (!sender) return <Lines overflow="two-lines">Uploaded by {uploaded_by}</Lines>;
  const { address, name, signedBy, isCustomer } = sender;
  const domain = address?.split('@').at(-1)?.toLowerCase() ?? '';
  const isSigned = signedBy.some((signer) => domain === signer || domain.endsWith(`.${signer}`));
  return (
    <Lines overflow="two-lines" title={address ?? undefined}>
      {isCustomer ? 'The customer' : (name ?? address ?? 'Unknown sender')}
      <small>
        {address ?? 'no address'} · {isSigned ? `signed by ${domain}` : 'not signed'}
      </small>
    </Lines>
  );
}
