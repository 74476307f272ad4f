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
 * The inside of make-picture.ts: a thread that opens one picture and ends. It imports packages alone, so that Node runs
 * this very file in tests; the build puts it next to the server.
 */
interface Job {
  content: Uint8Array;
  extension: 'tif' | 'avif' | 'heic';
}

/** Letters of a card stay readable, and the JPEG is a few megabytes at most. */
const most = { pixels: 8_000_000, side: 16_000, quality: 85 } as const;

function toJpeg(image: IMagickImage): Uint8Array {
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
  // The bytes given to the callback are the library's own and are freed afterwards.
  return image.write(MagickFormat.Jpeg, (data) => data.slice());
}

/** Named, so that nothing in the file can choose another reader; the pictures of a TIFF are its pages. */
const readers = {
  tif: { format: MagickFormat.Tiff },
  avif: { format: MagickFormat.Avif, frameIndex: 0, frameCount: 1 },
  heic: { format: MagickFormat.Heic, frameIndex: 0, frameCount: 1 },
} as const;

async function make({ content, extension }: Job): Promise<Uint8Array | null> {
  await initializeImageMagick(await readFile(new URL(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'))));
  const settings = new MagickReadSettings(readers[extension]);
  return ImageMagick.readCollection(content, settings, (pages) => {
    const [first] = pages;
    if (!first) return null;
    return pages.length === 1 ? toJpeg(first) : pages.appendVertically(toJpeg);
  });
}

parentPort?.once('message', async (job: Job) => parentPort?.postMessage(await make(job).catch(() => null)));
