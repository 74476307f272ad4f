import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import {
  AlphaAction,
  ColorSpace,
  type IMagickImage,
  type IMagickImageCollection,
  ImageMagick,
  initializeImageMagick,
  MagickColors,
  MagickFormat,
  MagickGeometry,
  MagickReadSettings,
} from '@imagemagick/magick-wasm';

/**
 * The inside of make-picture.ts: a thread that opens one picture after the other. It imports packages alone, so that Node
 * runs this very file in tests; the build puts it next to the server.
 */
export interface MakePictureJob {
  content: Uint8Array;
  extension: keyof typeof readers;
  /** `isGrey`: without colour. */
  most: { pixels: number; side: number; quality: number; isGrey?: true };
}

function toJpeg(image: IMagickImage, most: MakePictureJob['most']): Uint8Array {
  const isPrint = image.colorSpace === ColorSpace.CMYK;
  // The place and time of a photograph are personal data and are removed; its colours need their profile.
  for (const name of image.profileNames) if (name !== 'icc' || isPrint || most.isGrey) image.removeProfile(name);
  if (isPrint) image.colorSpace = ColorSpace.sRGB;
  if (most.isGrey) image.colorSpace = ColorSpace.Gray;
  image.backgroundColor = MagickColors.White;
  image.alpha(AlphaAction.Remove);
  const { width, height } = image;
  const share = Math.min(1, Math.sqrt(most.pixels / (width * height)), most.side / Math.max(width, height));
  if (share < 1) image.resize(Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share)));
  image.quality = most.quality;
  // A comment in the file is metadata too.
  for (const name of image.attributeNames) if (name.toLowerCase().includes('comment')) image.removeAttribute(name);
  // The bytes given to the callback are the library's own and are freed afterwards.
  return image.write(MagickFormat.Jpeg, (data) => data.slice());
}

/** A fax has about twice as many dots across as down, and more is no resolution but a mistake. */
const maxStretch = 4;

/** The dots of a scan as squares, as they are printed. */
function squareDots(page: IMagickImage): void {
  const { x, y } = page.density;
  const stretch = x / y;
  if (!(stretch !== 1 && stretch <= maxStretch && stretch >= 1 / maxStretch)) return;
  const size = new MagickGeometry(
    Math.round(page.width * Math.max(1, 1 / stretch)),
    Math.round(page.height * Math.max(1, stretch)),
  );
  size.ignoreAspectRatio = true;
  page.resize(size);
}

/** A small copy of a page, or the outline of a part of it. */
const isExtra = (page: IMagickImage) => /REDUCED|MASK/.test(page.getAttribute('tiff:subfiletype') ?? '');

/** The pages of a scan below one another, each upright, without previews. */
function joinPages(pages: IMagickImageCollection, most: MakePictureJob['most']): Uint8Array {
  const extra = pages.every(isExtra) ? [] : Array.from(pages).filter(isExtra);
  for (const page of extra) {
    pages.splice(pages.indexOf(page), 1);
    page.dispose();
  }
  for (const page of pages) {
    squareDots(page);
    page.autoOrient();
  }
  const [first] = pages;
  return first && pages.length === 1 ? toJpeg(first, most) : pages.appendVertically((image) => toJpeg(image, most));
}

/** Named, so that nothing in the file can choose another reader. */
const readers = {
  png: { format: MagickFormat.Png },
  jpg: { format: MagickFormat.Jpeg },
  // With a count, it gives one frame more.
  webp: { format: MagickFormat.WebP, frameIndex: 0 },
  gif: { format: MagickFormat.Gif, frameIndex: 0 },
  bmp: { format: MagickFormat.Bmp },
  tif: { format: MagickFormat.Tiff },
  avif: { format: MagickFormat.Avif, frameIndex: 0 },
  heic: { format: MagickFormat.Heic, frameIndex: 0 },
} as const;

let ready: Promise<void> | undefined;

const open = async () =>
  initializeImageMagick(await readFile(new URL(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'))));

async function make({ content, extension, most }: MakePictureJob): Promise<Uint8Array | null> {
  ready ??= open();
  await ready;
  const settings = new MagickReadSettings(readers[extension]);
  return ImageMagick.readCollection(content, settings, (pages) => {
    if (extension === 'tif') return joinPages(pages, most);
    const [first] = pages;
    // The fourth byte of a pixel of this form of BMP says nothing.
    if (extension === 'bmp' && content[30] === 0) first?.alpha(AlphaAction.Off);
    first?.autoOrient();
    return first ? toJpeg(first, most) : null;
  });
}

parentPort?.on('message', async (job: MakePictureJob) => parentPort?.postMessage(await make(job).catch(() => null)));
