import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './open-pdfium.ts';

/** Left, top, right and bottom in pixels of a drawing. */
export type Box = [left: number, top: number, right: number, bottom: number];
/** As in the PDF: left, bottom, right, top in points. */
export type Corners = [left: number, bottom: number, right: number, top: number];
export type Matrix = readonly number[];
export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `own`, then `outer`. */
export function multiply([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, outer: Matrix): Matrix {
  const [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
export interface Colours {
  fill: Colour;
  stroke: Colour;
}

/** A page of a file, and how large it is drawn. */
export interface OpenPage {
  library: WrappedPdfiumModule;
  page: number;
  width: number;
  height: number;
  /** Pixels a point. */
  scale: number;
  /** Room for eight numbers that the library writes; what is read there is 4 bytes wide, or 8. */
  out: number;
  float: (index: number) => number;
  double: (index: number) => number;
  whole: (index: number) => number;
  /** Where a point of an object is drawn. */
  place: (x: number, y: number, matrix?: Matrix) => [x: number, y: number];
  boxOf: (corners: Corners, matrix?: Matrix) => Box;
  matrixOf: (object: number) => Matrix;
  /** From 0 to 255. */
  coloursOf: (object: number) => Colours;
  /** Paints an object with plain colours, also where it had a pattern. */
  paint: (object: number, colours: Colours, alpha?: number) => void;
}

/** @returns null: the page has no size */
export function measure(
  library: WrappedPdfiumModule,
  page: number,
  out: number,
  most: { scale: number; side: number },
): OpenPage | null {
  const [pageWidth, pageHeight] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)];
  const scale = Math.min(most.scale, most.side / Math.max(pageWidth, pageHeight));
  const [width, height] = [Math.round(pageWidth * scale), Math.round(pageHeight * scale)];
  if (!(width > 0 && height > 0)) return null;

  const memory = () => memoryOf(library).HEAPU8.buffer;
  const float = (index: number) => new Float32Array(memory())[out / 4 + index] ?? 0;
  const double = (index: number) => new Float64Array(memory())[out / 8 + index] ?? 0;
  const whole = (index: number) => new Int32Array(memory())[out / 4 + index] ?? 0;
  const place: OpenPage['place'] = (x, y, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = identity) => {
    library.FPDF_PageToDevice(page, 0, 0, width, height, 0, a * x + c * y + e, b * x + d * y + f, out, out + 4);
    return [whole(0), whole(1)];
  };
  const boxOf: OpenPage['boxOf'] = ([left, bottom, right, top], matrix) =>
    around([
      place(left, bottom, matrix),
      place(left, top, matrix),
      place(right, bottom, matrix),
      place(right, top, matrix),
    ]);
  const matrixOf = (object: number) => {
    library.FPDFPageObj_GetMatrix(object, out);
    return [0, 1, 2, 3, 4, 5].map(float);
  };
  const colour = (isThere: boolean): Colour => (isThere ? [whole(0), whole(1), whole(2), whole(3)] : [0, 0, 0, 255]);
  const coloursOf = (object: number): Colours => ({
    fill: colour(library.FPDFPageObj_GetFillColor(object, out, out + 4, out + 8, out + 12)),
    stroke: colour(library.FPDFPageObj_GetStrokeColor(object, out, out + 4, out + 8, out + 12)),
  });
  const paint: OpenPage['paint'] = (object, { fill, stroke }, alpha = 1) => {
    library.FPDFPageObj_SetFillColor(object, fill[0], fill[1], fill[2], Math.round(fill[3] * alpha));
    library.FPDFPageObj_SetStrokeColor(object, stroke[0], stroke[1], stroke[2], Math.round(stroke[3] * alpha));
  };
  return { library, page, width, height, scale, out, float, double, whole, place, boxOf, matrixOf, coloursOf, paint };
}

/** The smallest box around points. */
export function around(points: readonly (readonly [x: number, y: number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
