import { z } from 'zod';
import type { CardNetwork } from '../payments/card-networks';
import { type Acquirer, acquirerOf } from './acquirers';
import type { DisputeStage } from './dispute';
import { limitSources, megabyte, type PublishedLimit, publishedLimits } from './published-limits';

/** What a pack is fitted to. `why`: which of it is not the acquirer's own; null: all of it is. */
export const evidenceLimit = z.object({
  pages: z.int(),
  bytes: z.int(),
  isBlackAndWhite: z.boolean(),
  /** What the limits hold for: 'American Express by Stripe'. */
  holdsFor: z.string(),
  why: z.string().nullable(),
  notes: z.array(z.string()),
  sources: z.array(z.object({ title: z.string(), address: z.url(), compared: z.string() })),
});
export type EvidenceLimit = z.output<typeof evidenceLimit>;

interface Disputed {
  network: CardNetwork;
  /** The acquirer or processor, as somebody wrote it. */
  gateway: string | null;
  stage: DisputeStage;
}

type Measure = 'bytes' | 'pages';

const strictest = (limits: readonly PublishedLimit[], measure: Measure) =>
  limits
    .flatMap((limit) => ({ limit, value: limit[measure] ?? Number.POSITIVE_INFINITY }))
    .reduce((strict, one) => (one.value < strict.value ? one : strict));

const plainMeasures = { bytes: 'no size of a file', pages: 'no number of pages' } as const;

/** Why limits are not all the acquirer's own, as sentences for staff. */
function whyOthers(acquirer: Acquirer | undefined, gateway: string | null, missing: readonly Measure[]): string | null {
  if (acquirer)
    return missing.length === 0
      ? null
      : `${acquirer} publishes ${missing.map((measure) => plainMeasures[measure]).join(' and ')}, so the strictest that any processor publishes is taken.`;
  return gateway
    ? `We know no limits of “${gateway}”, so these are the strictest that any processor publishes. If it tells you that it takes less, remove pictures.`
    : 'The processor of this payment is not recorded, so these are the strictest limits that any processor publishes. Enter it as the gateway of the dispute to get its own.';
}

/** Whose published limits hold for a gateway: Stripe's for WooPayments, whose source has the same. Undefined: it publishes none. */
function publisherOf(gateway: string | null): Acquirer | undefined {
  const named = acquirerOf(gateway);
  const publisher = named === 'WooPayments' ? 'Stripe' : named;
  return publishedLimits.some(({ by }) => by === publisher) ? publisher : undefined;
}

/**
 * What a network and an acquirer take: the strictest of what both publish. What neither publishes, and everything where the acquirer is
 * not known, is the strictest that anybody publishes for that network.
 */
export function evidenceLimitOf({ network, gateway, stage }: Disputed): EvidenceLimit {
  const acquirer = publisherOf(gateway);
  const published = publishedLimits.filter(
    ({ networks, stages }) => (networks?.includes(network) ?? true) && (stages?.includes(stage) ?? true),
  );
  const own = acquirer ? published.filter(({ by }) => by === acquirer || by === 'network') : published;
  const missing = (['bytes', 'pages'] as const).filter((measure) => own.every((limit) => limit[measure] === undefined));
  const of = (measure: Measure) => strictest(missing.includes(measure) ? published : own, measure);
  const [bytes, pages, colour] = [of('bytes'), of('pages'), own.find(({ isBlackAndWhite }) => isBlackAndWhite)];
  // Another acquirer's advice would mislead.
  const noted = own.filter(({ by, note }) => note && (acquirer || by === 'network'));
  const said = [pages.limit, bytes.limit, ...(colour ? [colour] : []), ...noted];
  const name = network === 'Other' ? 'this card network' : network;
  return {
    pages: pages.value,
    bytes: bytes.value,
    isBlackAndWhite: colour !== undefined,
    holdsFor: acquirer ? `${name} by ${acquirer}` : name,
    why: whyOthers(acquirer, gateway, missing),
    notes: noted.flatMap(({ note }) => note ?? []),
    sources: [...new Set(said.map(({ source }) => source))].map((source) => limitSources[source]),
  };
}

/** `4.5 MB`: in millions of bytes, as limits are published, and not as `fileSize` writes it. */
export const inMegabytes = (bytes: number): string =>
  `${Number((bytes / megabyte).toFixed(bytes < megabyte ? 2 : 1))} MB`;

/** `20 pages and 4.5 MB`, `1 page and 0.04 MB`. */
export const pagesAndSize = ({ pages, bytes }: { pages: number; bytes: number }): string =>
  `${pages} ${pages === 1 ? 'page' : 'pages'} and ${inMegabytes(bytes)}`;
