import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import {
  AlphaAction,
  ColorSpace,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  MagickColors,
  MagickFormat,
  MagickReadSettings,
} from '@imagemagick/magick-wasm';

/**
 * The inside of make-picture.ts: a thread that opens one picture after the other. It imports packages alone, so that Node
 * runs this very file in tests; the build puts it next to the server.
 */
export interface MakePictureJob {
  content: Uint8Array;
  extension: keyof typeof readers;
  most: { pixels: number; side: number; quality: number };
}

function toJpeg(image: IMagickImage, most: MakePictureJob['most']): Uint8Array {
  image.autoOrient();
  const isPrint = image.colorSpace === ColorSpace.CMYK;
  // The place and time of a photograph are personal data and are removed; its colours need their profile.
  for (const name of image.profileNames) if (name !== 'icc' || isPrint) image.removeProfile(name);
  if (isPrint) image.colorSpace = ColorSpace.sRGB;
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

/** Named, so that nothing in the file can choose another reader; the pictures of a TIFF are its pages. */
const readers = {
  png: { format: MagickFormat.Png },
  jpg: { format: MagickFormat.Jpeg },
  webp: { format: MagickFormat.WebP, frameIndex: 0, frameCount: 1 },
  gif: { format: MagickFormat.Gif, frameIndex: 0, frameCount: 1 },
  bmp: { format: MagickFormat.Bmp },
  tif: { format: MagickFormat.Tiff },
  avif: { format: MagickFormat.Avif, frameIndex: 0, frameCount: 1 },
  heic: { format: MagickFormat.Heic, frameIndex: 0, frameCount: 1 },
} as const;

let ready: Promise<void> | undefined;

const open = async () =>
  initializeImageMagick(await readFile(new URL(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'))));

async function make({ content, extension, most }: MakePictureJob): Promise<Uint8Array | null> {
  ready ??= open();
  await ready;
  const settings = new MagickReadSettings(readers[extension]);
  return ImageMagick.readCollection(content, settings, (pages) => {
    const [first] = pages;
    if (!first) return null;
    return pages.length === 1 ? toJpeg(first, most) : pages.appendVertically((image) => toJpeg(image, most));
  });
}

parentPort?.on('message', async (job: MakePictureJob) => parentPort?.postMessage(await make(job).catch(() => null)));
