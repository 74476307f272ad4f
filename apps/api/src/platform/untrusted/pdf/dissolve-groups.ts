import { identity, type Matrix, multiply, type OpenPage } from './open-page.ts';

const form = 5;
const maxDepth = 12;

/**
 * Takes the objects of transparent groups out of them, onto the page. A group may be seen through a mask, of which the
 * library tells nothing; outside of it its objects are drawn whole, and what looks different then was masked.
 */
export function dissolveGroups(open: OpenPage): void {
  const { library, page } = open;
  for (let index = 0; index < library.FPDFPage_CountObjects(page); index += 1) {
    const object = library.FPDFPage_GetObject(page, index);
    if (!isTransparentWithin(open, object, 0)) continue;
    const taken = takeOut(open, object, { matrix: identity, alpha: 1, depth: 0 });
    library.FPDFPage_RemoveObject(page, object);
    library.FPDFPageObj_Destroy(object);
    for (const [at, one] of taken.entries()) library.FPDFPage_InsertObjectAtIndex(page, one, index + at);
    index += taken.length - 1;
  }
}

function isTransparentWithin(open: OpenPage, object: number, depth: number): boolean {
  const { library } = open;
  if (library.FPDFPageObj_GetType(object) !== form || depth > maxDepth) return false;
  if (library.FPDFPageObj_HasTransparency(object)) return true;
  const count = library.FPDFFormObj_CountObjects(object);
  return Array.from({ length: count }, (_, at) => library.FPDFFormObj_GetObject(object, at)).some((inner) =>
    isTransparentWithin(open, inner, depth + 1),
  );
}

interface Outside {
  matrix: Matrix;
  /** From 0 to 1. */
  alpha: number;
  depth: number;
}

function takeOut(open: OpenPage, group: number, outside: Outside): number[] {
  const { library } = open;
  const matrix = multiply(open.matrixOf(group), outside.matrix);
  const alpha = (outside.alpha * open.coloursOf(group).fill[3]) / 255;
  const taken: number[] = [];
  while (outside.depth <= maxDepth && library.FPDFFormObj_CountObjects(group) > 0) {
    const object = library.FPDFFormObj_GetObject(group, 0);
    if (!library.FPDFFormObj_RemoveObject(group, object)) break;
    if (library.FPDFPageObj_GetType(object) === form) {
      taken.push(...takeOut(open, object, { matrix, alpha, depth: outside.depth + 1 }));
      library.FPDFPageObj_Destroy(object);
    } else {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
      library.FPDFPageObj_Transform(object, a, b, c, d, e, f);
      library.FPDFPageObj_TransformClipPath(object, a, b, c, d, e, f);
      open.paint(object, open.coloursOf(object), alpha);
      taken.push(object);
    }
  }
  return taken;
}
