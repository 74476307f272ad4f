import type { AuthorityKind } from '@sac/contract/mail/authority-mail';
import type { DocumentKind } from '@sac/contract/orders/stored-document';
import type { ComparedCard } from '../cards/check/check-document';
import { type HoldRow, newerSentence, sentenceOfHold } from './order-hold';

/** What is known of an incoming card or e-Pass. A fact that is left out is no reason to hold it. */
export interface HoldFacts {
  /** Its order now, and whether a later document arrived for it: see selectHold(). */
  now?: HoldRow | undefined;
  /** The reason that was stored when it was read or undone. */
  stored?: string | null;
  /** It with its order. */
  compared?: Pick<ComparedCard, 'verdict' | 'findings' | 'reason'>;
  /** It was sent, and a colleague undid that. */
  isUndone?: boolean;
  /** The name of the forwarded email that it was inside of. */
  within?: string | null;
  /** What is wrong with its email, as {@link whyEmailHeld} said when the email was read. */
  email?: string | null;
  /** What the authority wrote about in its email; null: the email is not from there. */
  authority?: { kind: DocumentKind; wrote: AuthorityKind | null };
}

/**
 * Why a card or e-Pass may not go to its customer without a person: one decision for mail, many at once, comparing again, the
 * lists, automatic sending and Ready to send.
 * @returns the reason that counts first, in sentences for staff; null: it may go
 */
export const reasonHeld = (facts: HoldFacts): string | null =>
  (facts.now?.is_replaced ? newerSentence : null) ??
  facts.stored ??
  (facts.compared ? reasonOfComparison(facts.compared) : null) ??
  (facts.isUndone ? 'Its sending was undone. Review it and decide.' : null) ??
  // The signature of an email says nothing of what others wrote in an email inside it.
  (facts.within ? `It was inside ${facts.within}, whose sender is not checked.` : null) ??
  facts.email ??
  (facts.authority ? reasonOfAuthority(facts.authority) : null) ??
  (facts.now ? sentenceOfHold(facts.now) : null);

function reasonOfComparison({ verdict, findings, reason }: NonNullable<HoldFacts['compared']>): string | null {
  if (verdict === 'matches') return null;
  // Rows show the beginning of a reason.
  return verdict === 'unreadable' ? reason : `Does not match. ${findings.join(' ')}`;
}

function reasonOfAuthority({ kind, wrote }: NonNullable<HoldFacts['authority']>): string | null {
  if (wrote === 'correction' || wrote === 'request')
    return 'The authority wants something in the email that it came with. Read it first.';
  return kind === 'epass' && wrote === null ? 'It is not known to come from the authority.' : null;
}

interface EmailFacts {
  from: string | null;
  sender: { isVerified: boolean; problem: string | null };
  /** Why a genuine email of the authority is not known to be about this order. */
  misdirected: string | null;
  /** It is from the authority, the customer or a trusted sender. */
  isKnown: boolean;
}

/** Why all cards of an email are held, in sentences for staff; null: the email is no reason. */
export function whyEmailHeld({ from, sender, misdirected, isKnown }: EmailFacts): string | null {
  if (!sender.isVerified) return ['Sender not verified.', sender.problem].filter(Boolean).join(' ');
  if (misdirected !== null || isKnown) return misdirected;
  return `It was sent by ${from}: not the authority, the customer or a trusted sender.`;
}
