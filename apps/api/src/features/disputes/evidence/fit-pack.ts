import type { DefencePack, PackAttachment, PackBlock, PackTable } from '@sac/contract/disputes/evidence-api';
import { evidenceLimits } from '@sac/contract/disputes/evidence-limits';
import type { CardNetwork } from '@sac/contract/payments/card-networks';
import { fileSize } from '@sac/contract/platform/file-size';
import { conflict } from '../../../platform/errors';
import { makeJpeg } from '../../../platform/untrusted/make-picture';
import { makePdf } from './make-pdf';
import type { PackPictures } from './pack-pictures';

/** Smaller and smaller pictures: 800,000 pixels still show the text of a telephone's screen. */
const pictureSizes = [
  { pixels: 1_200_000, side: 3000, quality: 65 },
  { pixels: 800_000, side: 2400, quality: 50 },
  { pixels: 400_000, side: 1600, quality: 40 },
] as const;

/** Shorter and shorter tables. */
const tableRows = [40, 15, 6] as const;

/** The file gets its QR code and number once it is known to fit. */
const qrCodeBytes = 20_000;

const pngStart = 0x89;

interface Content {
  pack: DefencePack;
  pictures: PackPictures;
}

type PictureSize = (typeof pictureSizes)[number];

async function withSmaller(pictures: PackPictures, most: PictureSize): Promise<PackPictures> {
  const smaller: PackPictures = {};
  for (const [key, content] of Object.entries(pictures)) {
    const made = await makeJpeg(content[0] === pngStart ? 'png' : 'jpg', Buffer.from(content), most);
    // One that cannot be made smaller stays as it is; the limits are checked again.
    smaller[key] = 'picture' in made && made.picture.length < content.length ? new Uint8Array(made.picture) : content;
  }
  return smaller;
}

function shortened(table: PackTable, most: number, network: CardNetwork): PackTable {
  const omitted = table.rows.length - most;
  if (omitted <= 0) return table;
  const more = `… and ${omitted.toLocaleString('en')} more ${omitted === 1 ? 'row' : 'rows'}, left out to keep to the limits of ${limitsOf(network)}`;
  return { ...table, rows: table.rows.slice(0, most), more: table.more ? `${more}; ${table.more}` : more };
}

const limitsOf = (network: CardNetwork) => (network === 'Other' ? 'the card network' : network);

function withShorterTables(pack: DefencePack, most: number, network: CardNetwork): DefencePack {
  const shorten = (block: PackBlock) => (block.kind === 'table' ? shortened(block, most, network) : block);
  return {
    ...pack,
    attachments: pack.attachments.map((attachment) => ({ ...attachment, blocks: attachment.blocks.map(shorten) })),
  };
}

const hasPictures = ({ blocks }: PackAttachment) => blocks.some(({ kind }) => kind === 'picture');

/** Each attachment with pictures says that they are smaller than they were. */
const noteLowerResolution = (pack: DefencePack, network: CardNetwork): DefencePack => ({
  ...pack,
  attachments: pack.attachments.map((attachment) =>
    hasPictures(attachment)
      ? {
          ...attachment,
          intro: `${attachment.intro} Pictures have a lower resolution here, to keep to the limits of ${limitsOf(network)}.`,
        }
      : attachment,
  ),
});

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

interface Step {
  /** Saves bytes only, so it is skipped when the file has too many pages alone. */
  isForBytes?: true;
  change(fitted: Content): Content | Promise<Content>;
}

/**
 * A pack that keeps to a network's limits: first with smaller pictures, then with shorter tables; what is left out is
 * counted in its place.
 * @throws 409 when it does not fit even so
 */
export async function fitPack(given: Content, network: CardNetwork): Promise<Content> {
  const { pack, pictures } = given;
  const limit = evidenceLimits[network];
  const asIs: Step = { change: (content) => content };
  const smallerPictures = pictureSizes.map(
    (size): Step => ({
      isForBytes: true,
      change: async () => ({
        pack: noteLowerResolution(pack, network),
        pictures: await withSmaller(pictures, size),
      }),
    }),
  );
  const shorterTables = tableRows.map(
    (rows): Step => ({
      change: (fitted) => ({ ...fitted, pack: withShorterTables(fitted.pack, rows, network) }),
    }),
  );
  let [fitted, bytes, pages] = [given, 0, 0];
  for (const { isForBytes, change } of [asIs, ...smallerPictures, ...shorterTables]) {
    if (isForBytes && (bytes <= limit.bytes || Object.keys(pictures).length === 0)) continue;
    fitted = await change(fitted);
    const pdf = await makePdf(fitted.pack, fitted.pictures);
    [bytes, pages] = [pdf.length + qrCodeBytes, pagesOf(pdf)];
    if (bytes <= limit.bytes && pages <= limit.pages) return fitted;
  }
  throw conflict(tooLarge(pack.defencePackType, network, bytes, pages));
}

function tooLarge(type: DefencePack['defencePackType'], network: CardNetwork, bytes: number, pages: number): string {
  const limit = evidenceLimits[network];
  const what = type === null ? 'Both packs in one file have' : `Defence Pack ${type} has`;
  const orElse = type === null ? ', or send Defence Pack 1 alone' : '';
  return `${what} ${pages} pages and ${fileSize(bytes)}, and ${limitsOf(network)} takes ${limit.pages} pages and ${fileSize(limit.bytes)}. Remove the pictures that prove least${orElse}.`;
}
