import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from '../open-pdfium.ts';

/** What a file says that some of its text objects mean. */
export interface ActualText {
  text: string;
  objects: number[];
}

/** The replacements (ActualText) of these texts, which then have none: the library would give them other places. */
export function takeActualTexts(library: WrappedPdfiumModule, texts: readonly number[]): ActualText[] {
  const found = new Map<number, ActualText | null>();
  for (const object of texts)
    for (let index = library.FPDFPageObj_CountMarks(object) - 1; index >= 0; index -= 1) {
      const mark = library.FPDFPageObj_GetMark(object, index);
      if (!found.has(mark)) found.set(mark, actualTextOf(library, mark));
      found.get(mark)?.objects.push(object);
    }
  for (const object of texts)
    for (let index = library.FPDFPageObj_CountMarks(object) - 1; index >= 0; index -= 1)
      library.FPDFPageObj_RemoveMark(object, library.FPDFPageObj_GetMark(object, index));
  return [...found.values()].filter((one) => one !== null);
}

function actualTextOf(library: WrappedPdfiumModule, mark: number): ActualText | null {
  const { malloc, free } = memoryOf(library).wasmExports;
  const length = malloc(4);
  const sizeOf = () => new Uint32Array(memoryOf(library).HEAPU8.buffer, length, 1)[0] ?? 0;
  // As bytes: as a text, the library takes what is in UTF-16 for UTF-8.
  const read = (out: number, size: number) =>
    library.FPDFPageObjMark_GetParamBlobValue(mark, 'ActualText', out, size, length);
  const size = read(0, 0) ? sizeOf() : null;
  const out = malloc(size ?? 0);
  if (size) read(out, size);
  const bytes = memoryOf(library).HEAPU8.slice(out, out + (size ?? 0));
  free(out);
  free(length);
  return size === null ? null : { text: decoded(bytes), objects: [] };
}

/** A text of a PDF says by its first bytes how it is written; else it has a byte a letter. */
function decoded(bytes: Uint8Array): string {
  const encoding = [
    ['utf-16be', 0xfe, 0xff],
    ['utf-16le', 0xff, 0xfe],
    ['utf-8', 0xef, 0xbb],
  ].find(([, first, second]) => bytes[0] === first && bytes[1] === second)?.[0];
  return new TextDecoder(typeof encoding === 'string' ? encoding : 'latin1').decode(bytes);
}
