import { cardNetworks } from '../payments/card-networks';
import type { DisputeFacts } from './dispute';
import type { EvidenceKey } from './evidence-points';
import { complaints, type DisputeKind, type DisputeReason } from './reasons/complaints';
import { gatewayWords } from './reasons/gateway-words';
import { networkCodes } from './reasons/network-codes';
import { readCode } from './reasons/read-code';

/** Until somebody reads the notice: everything that may help. */
const unknownReason: DisputeReason = {
  kind: 'unknown',
  meaning: 'We do not know this code',
  needs: ['cardStored', 'emailDelivered', 'downloaded', 'contact', 'transaction'],
  advice: 'Read the bank’s notice',
};

/** The first day of Visa Claims Resolution, which made the codes with a point. */
const visaClaimsResolution = '2018-04-14';

const codes = new Map(
  cardNetworks.map((network) => [
    network,
    new Map(networkCodes[network].map(([code, complaint]): [string, DisputeReason] => [code, complaints[complaint]])),
  ]),
);
const words = new Map(
  gatewayWords.map(([word, complaint]): [string, DisputeReason | null] => [word, complaint && complaints[complaint]]),
);

/** What says what a dispute is about. */
export type StatedReason = Pick<DisputeFacts, 'network' | 'reason_code' | 'gateway_reason' | 'stage' | 'received_on'>;

/** The code of a dispute as its network writes it, such as '10.4', in any form in which it was stated; '' if there is none. */
export const networkCodeOf = ({ network, reason_code }: Pick<StatedReason, 'network' | 'reason_code'>) =>
  readCode(reason_code, network);

/**
 * What a code means at any network. Only a code with a letter or a point: numbers are used by networks that the table does not have,
 * for other things. Undefined also if two networks mean different things by it.
 */
function ofAnyNetwork(code: string): DisputeReason | undefined {
  if (!/[A-Z.]/.test(code)) return undefined;
  const found = [...codes.values()].flatMap((ofNetwork) => ofNetwork.get(code) ?? []);
  return new Set(found.map(({ kind }) => kind)).size === 1 ? found[0] : undefined;
}

function byCode(dispute: StatedReason): DisputeReason | undefined {
  const code = networkCodeOf(dispute);
  if (dispute.network === 'Visa' && code.includes('.') && dispute.received_on < visaClaimsResolution) return undefined;
  return dispute.network === 'Other' ? ofAnyNetwork(code) : codes.get(dispute.network)?.get(code);
}

const wordOf = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** By the gateway's own word, which is in the place of the code where the network gave none. */
const byGateway = ({ gateway_reason, reason_code }: StatedReason): DisputeReason | undefined =>
  words.get(wordOf(gateway_reason ?? '')) ?? words.get(wordOf(reason_code)) ?? undefined;

/** Kinds that a gateway has one word for: Stripe calls Visa's 13.7 'credit_not_processed', and 13.5 'product_unacceptable'. */
const oneWordFor: readonly (readonly DisputeKind[])[] = [
  ['cancelled', 'not refunded'],
  ['not as described', 'misrepresented'],
];

const contradicts = (a: DisputeKind, b: DisputeKind) =>
  a !== b && !oneWordFor.some((kinds) => kinds.includes(a) && kinds.includes(b));

/** Which of two that speak of a dispute decides. A code for several complaints gives way to a word for one of them. */
function decisive(code: DisputeReason | undefined, gateway: DisputeReason | undefined): DisputeReason | undefined {
  if (!code || gateway?.kind === 'compliance') return gateway ?? code;
  const isNarrower = code.kind === 'several' && gateway && (code.oneOf ?? [gateway.kind]).includes(gateway.kind);
  return isNarrower ? gateway : code;
}

/**
 * What a dispute is about. A compliance case is about a rule, with any code. Otherwise the network's code decides, because the bank
 * argues by it; where it is unknown or covers several complaints, the gateway's word does. A contradiction is advice for staff.
 */
export function reasonOf(dispute: StatedReason): DisputeReason & { isKnown: boolean } {
  if (dispute.stage === 'compliance') return { ...complaints.compliance, isKnown: true };
  const gateway = byGateway(dispute);
  const reason = decisive(byCode(dispute), gateway);
  if (!reason) return { ...unknownReason, isKnown: false };
  if (!gateway || !contradicts(reason.kind, gateway.kind)) return { ...reason, isKnown: true };
  const advice = `The payment gateway writes “${dispute.gateway_reason}”, which is another reason. The bank goes by the code: read its notice before you answer`;
  return { ...reason, advice, isKnown: true };
}

/** Whether one complaint is known, so that a letter may name it: a code for several complaints says less. */
export const isOneComplaint = ({ kind }: Pick<DisputeReason, 'kind'>) =>
  kind !== 'several' && kind !== 'unknown' && kind !== 'compliance';

/** Whether a dispute is, or may be, about a payment that was made twice: then the customer's other orders answer it. */
export function mayBeDuplicate(dispute: StatedReason): boolean {
  const { kind, oneOf } = reasonOf(dispute);
  return kind === 'duplicate' || oneOf?.includes('duplicate') === true;
}

/** What staff read of a dispute: what is claimed, and what to look for, in whole sentences. */
export function explainReason(dispute: StatedReason): string {
  const { meaning, advice } = reasonOf(dispute);
  return advice ? `${meaning}. ${advice}.` : `${meaning}.`;
}

/** How much of what the network asks for is among the points on record. */
export function evidenceCount(dispute: StatedReason, points: readonly EvidenceKey[]): { there: number; asked: number } {
  const { needs } = reasonOf(dispute);
  return { there: needs.filter((key) => points.includes(key)).length, asked: needs.length };
}
