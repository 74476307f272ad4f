import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { cutPages, drawingStreams, openObjects, type PdfObjects, pagesIn } from './cut-pages.ts';
import { greyOf } from './draw-page.ts';
import { memoryOf, openPdfium, putInto, savePdf } from './open-pdfium.ts';
import { openQpdf, type Qpdf } from './open-qpdf.ts';
import { holdsHidden, picturesOf, seeOnPage } from './seen-pages.ts';

/** The thread of split-pdf.ts: makes one PDF of some pages of another. */
export interface SplitJob {
  content: Uint8Array;
  /** From 1; null: all. */
  pages: readonly number[] | null;
}
/** 'hidden': these pages hold what only others show. 'broken': it cannot be read, or its part would not look the same. */
export type SplitAnswer = { content: Uint8Array<ArrayBuffer>; leftOut: number } | { problem: 'broken' | 'hidden' };

interface PdfJson {
  qpdf: [{ pdfversion: string; maxobjectid: number }, PdfObjects];
}

/** The longer side of a drawing that is compared, in pixels. */
const drawnSide = 1000;
/** A picture of fewer bytes, such as a line of one dot, says nothing of a person, and its bytes may be in each file by chance. */
const leastPicture = 32;
/** Annotations are drawn too. */
const withAnnotations = 1;

async function split({ content, pages: chosen }: SplitJob): Promise<SplitAnswer> {
  const library = await openPdfium();
  const whole = openPages(library, content);
  try {
    const numbers = Array.from({ length: whole.count }, (_, index) => index + 1);
    const pages = chosen ?? numbers;
    const others = numbers.filter((number) => !pages.includes(number));
    const see = (list: readonly number[], withWords: boolean) =>
      list.map((number) => whole.on(number, (page, out) => seeOnPage(library, page, out, withWords)));
    const own = see(pages, true);
    // Reading words takes longest, and those of others count only where these pages hide any.
    const hides = own.some(({ hidden }) => hidden.size > 0);
    if (holdsHidden(own, see(others, hides))) return { problem: 'hidden' };
    // qpdf refuses some damaged files that PDFium repairs.
    const written = (await write(content, pages, whole.count)) ?? (await write(whole.copy(), pages, whole.count));
    if (!written) return { problem: 'broken' };
    const { part, leftOut } = written;
    const made = openPages(library, part);
    try {
      const looksSame =
        made.count === pages.length &&
        pages.every((number, index) => {
          const [before, after] = [whole.on(number, drawing(library)), made.on(index + 1, drawing(library))];
          return before.text === after.text && before.pixels.equals(after.pixels);
        });
      const pictures = (number: number) => whole.on(number, (page, out) => picturesOf(library, page, out));
      const ownPictures = new Set(pages.flatMap((number) => pictures(number).map(hash)));
      const bytes = Buffer.from(part.buffer);
      const hasOthers = others.some((number) =>
        pictures(number).some(
          (one) => one.length >= leastPicture && !ownPictures.has(hash(one)) && bytes.includes(one),
        ),
      );
      return looksSame && !hasOthers ? { content: part, leftOut } : { problem: 'broken' };
    } finally {
      made.close();
    }
  } finally {
    whole.close();
  }
}

/** The pages alone, as qpdf writes them: it reads the file's objects, and leaves out what nothing names. */
async function write(content: Uint8Array, numbers: readonly number[], count: number) {
  const { qpdf, close } = await openQpdf(content);
  try {
    return writeWith(qpdf, numbers, count);
  } finally {
    close();
  }
}

function writeWith(qpdf: Qpdf, numbers: readonly number[], count: number) {
  const read = (...args: string[]): PdfJson['qpdf'] | null => {
    const json = qpdf(['--json-output', ...args]);
    return json && (JSON.parse(Buffer.from(json).toString()) as PdfJson).qpdf;
  };
  const found = read('--json-stream-data=none');
  if (!found) return null;
  const [{ pdfversion, maxobjectid }, objects] = found;
  const opened = openObjects(objects);
  const all = pagesIn(opened);
  const pages = numbers.map((number) => all[number - 1]).filter((page) => page !== undefined);
  if (all.length !== count || pages.length !== numbers.length) return null;
  const asked = drawingStreams(opened, pages).map((number) => `--json-object=${number}`);
  const drawings =
    asked.length === 0 ? null : read('--json-stream-data=inline', '--decode-level=specialized', ...asked);
  const contentOf = (ref: string) => {
    const object = drawings?.[1][`obj:${ref}`];
    const data = object && 'stream' in object ? (object.stream.data ?? '') : '';
    return Buffer.from(data, 'base64').toString('latin1');
  };
  const header = { jsonversion: 2, pdfversion, pushedinheritedpageresources: false, calledgetallpages: false };
  const changed = cutPages(opened, pages, contentOf, maxobjectid);
  const change = { qpdf: [{ ...header, maxobjectid: Object.keys(changed).length + maxobjectid }, changed] };
  const part = qpdf(
    [
      '--update-from-json=change',
      '--decrypt',
      '--deterministic-id',
      '--stream-data=preserve',
      '--object-streams=disable',
    ],
    { change: JSON.stringify(change) },
  );
  return part && { part, leftOut: streamsIn(objects).length - streamsIn(changed).length };
}

const ofTheFile = ['/ObjStm', '/XRef'];
const streamsIn = (objects: PdfObjects) =>
  Object.values(objects).filter(
    (object) => 'stream' in object && !ofTheFile.includes(String(object.stream.dict['/Type'])),
  );

/** A PDF in the library's memory. @throws when it cannot be opened */
function openPages(library: WrappedPdfiumModule, content: Uint8Array) {
  const { malloc, free } = memoryOf(library).wasmExports;
  const file = putInto(library, content);
  const pdf = library.FPDF_LoadMemDocument(file, content.length, '');
  const out = malloc(64);
  const close = () => {
    if (pdf) library.FPDF_CloseDocument(pdf);
    free(file);
    free(out);
  };
  if (!pdf) {
    close();
    throw new Error('The PDF cannot be opened.');
  }
  return {
    count: library.FPDF_GetPageCount(pdf),
    close,
    /** The whole file, as the library writes it. */
    copy: () => savePdf(library, pdf),
    /** Does something with a page, by its number from 1. */
    on<T>(number: number, use: (page: number, out: number) => T): T {
      const page = library.FPDF_LoadPage(pdf, number - 1);
      if (!page) throw new Error('The page cannot be opened.');
      try {
        return use(page, out);
      } finally {
        library.FPDF_ClosePage(page);
      }
    },
  };
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const drawing = (library: WrappedPdfiumModule) => (page: number) => {
  const [wide, high] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)];
  const scale = drawnSide / Math.max(wide, high);
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const pixels = Buffer.from(greyOf(library, page, { width, height, flags: withAnnotations }));
  const text = library.FPDFText_LoadPage(page);
  const letters = Array.from({ length: library.FPDFText_CountChars(text) }, (_, index) =>
    library.FPDFText_GetUnicode(text, index),
  );
  library.FPDFText_ClosePage(text);
  return { pixels, text: `${wide} ${high} ${letters}` };
};

parentPort?.on('message', async (job: SplitJob) => {
  const answer = await split(job).catch((): SplitAnswer => ({ problem: 'broken' }));
  parentPort?.postMessage(answer, 'content' in answer ? [answer.content.buffer] : []);
});
