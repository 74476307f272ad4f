import type { DefencePack, MadePack, PackChange } from '@sac/contract/disputes/evidence-api';
import { type EvidenceLimit, pagesAndSize } from '@sac/contract/disputes/evidence-limits';
import { conflict } from '../../../../platform/errors';
import { makeJpeg } from '../../../../platform/untrusted/make-picture';
import type { MakePictureJob } from '../../../../platform/untrusted/make-picture-worker';
import { makePdf } from '../make-pdf';
import type { PackPictures } from '../pack-pictures';
import {
  withoutDrawings,
  withPictureNote,
  withShorterEmails,
  withShorterTables,
  withShorterTexts,
} from './shorten-pack';

type PictureSize = MakePictureJob['most'];

/** Smaller and smaller pictures: 800,000 pixels still show the text of a telephone's screen. */
const pictureSizes: readonly PictureSize[] = [
  { pixels: 1_200_000, side: 3000, quality: 65 },
  { pixels: 800_000, side: 2400, quality: 50 },
  { pixels: 400_000, side: 1600, quality: 40 },
];

/** As large as it was: a pack's pictures have at most so many pixels. */
const sameSize: PictureSize = { pixels: 8_000_000, side: 16_000, quality: 85 };

/** The file gets a number of its own, whose code may take a little more room than the one it was measured with. */
const numberBytes = 2_000;

const pngStart = 0x89;

interface Content {
  pack: DefencePack;
  pictures: PackPictures;
}

const remade = (content: Uint8Array, most: PictureSize) =>
  makeJpeg(content[0] === pngStart ? 'png' : 'jpg', Buffer.from(content), most);

async function withSmaller(pictures: PackPictures, most: PictureSize): Promise<PackPictures> {
  const smaller: PackPictures = {};
  for (const [key, content] of Object.entries(pictures)) {
    const made = await remade(content, most);
    // One that cannot be made smaller stays as it is; the limits are checked again.
    smaller[key] = 'picture' in made && made.picture.length < content.length ? new Uint8Array(made.picture) : content;
  }
  return smaller;
}

/** @throws 409 when a picture cannot be converted */
async function withoutColour(pictures: PackPictures): Promise<PackPictures> {
  const grey: PackPictures = {};
  for (const [key, content] of Object.entries(pictures)) {
    const made = await remade(content, { ...sameSize, isGrey: true });
    if ('problem' in made)
      throw conflict('This file must have no colour, and a picture in it cannot be converted. Replace or remove it.');
    grey[key] = new Uint8Array(made.picture);
  }
  return grey;
}

/** The pages of a PDF that `makePdf` drew: it leaves the dictionaries of pages readable. */
export const pageCountOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

interface Step {
  what: PackChange;
  /** Saves bytes only, so it is skipped when the file has too many pages alone. */
  isForBytes?: true;
  change(fitted: Content): Content | Promise<Content>;
}

const shorten = (what: PackChange, change: (pack: DefencePack) => DefencePack): Step => ({
  what,
  change: ({ pack, pictures }) => ({ pack: change(pack), pictures }),
});

/** The strongest evidence is shortened last: the letter never, the completion email and what pictures show at the end. */
const stepsFrom = ({ pack, pictures }: Content): Step[] => [
  ...(Object.keys(pictures).length > 0 ? pictureSizes : []).map(
    (size): Step => ({
      what: 'smaller pictures',
      isForBytes: true,
      change: async () => ({
        pack: withPictureNote(pack, 'have a lower resolution'),
        pictures: await withSmaller(pictures, size),
      }),
    }),
  ),
  shorten('shorter tables', (fitted) => withShorterTables(fitted, 40)),
  shorten('shorter tables', (fitted) => withShorterTables(fitted, 15)),
  shorten('shorter emails', (fitted) => withShorterEmails(fitted, 'completion')),
  shorten('shorter tables', (fitted) => withShorterTables(fitted, 6)),
  shorten('shorter texts', withShorterTexts),
  shorten('shorter emails', (fitted) => withShorterEmails(fitted)),
  // Only a request for information is so short: 4 pages.
  shorten('no drawings', withoutDrawings),
];

export interface FittedPack extends Content {
  changes: PackChange[];
}

/**
 * A pack that keeps to the limits of a network and an acquirer. What is left out is counted in its place.
 * @throws 409 when it does not fit even so, with what staff can do
 */
export async function fitPack(given: Content, limit: EvidenceLimit): Promise<FittedPack> {
  const changes = new Set<PackChange>();
  let fitted = given;
  if (limit.isBlackAndWhite && Object.keys(given.pictures).length > 0) {
    fitted = { pack: withPictureNote(given.pack, 'have no colour'), pictures: await withoutColour(given.pictures) };
    changes.add('no colour');
  }
  let size = await measure(fitted);
  for (const { what, isForBytes, change } of stepsFrom(fitted)) {
    if (fits(size, limit)) break;
    if (isForBytes && size.bytes <= limit.bytes) continue;
    const changed = await change(fitted);
    if (JSON.stringify(changed.pack) === JSON.stringify(fitted.pack) && !isForBytes) continue;
    changes.add(what);
    fitted = changed;
    size = await measure(fitted);
  }
  if (!fits(size, limit)) throw conflict(tooLarge(fitted, size, limit));
  return { ...fitted, changes: [...changes] };
}

type Size = Pick<MadePack, 'pages' | 'bytes'>;

async function measure({ pack, pictures }: Content): Promise<Size> {
  const pdf = await makePdf(pack, pictures);
  return { pages: pageCountOf(pdf), bytes: pdf.length + numberBytes };
}

const fits = (size: Size, limit: EvidenceLimit) => size.pages <= limit.pages && size.bytes <= limit.bytes;

function tooLarge({ pack, pictures }: Content, size: Size, limit: EvidenceLimit): string {
  const type = pack.defencePackType;
  const what = type === null ? 'Both packs in one file have' : `Defence Pack ${type} has`;
  const remedies = [
    Object.keys(pictures).length > 0 && 'remove the pictures that prove least',
    type !== 1 && 'send Defence Pack 1 alone',
  ].filter((remedy) => remedy !== false);
  const remedy = remedies.join(', or ') || 'ask your processor how it takes more, and print the pack';
  return [
    `${what} ${pagesAndSize(size)}, although what can be shortened was.`,
    `For ${limit.holdsFor} at most ${pagesAndSize(limit)} are taken.`,
    `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.`,
    limit.why,
  ]
    .filter(Boolean)
    .join(' ');
}
