/** A value of a PDF as qpdf writes it: '/A' is a name, '3 0 R' another object, 'u:…' and 'b:…' are texts. */
type PdfValue = null | boolean | number | string | PdfValue[] | PdfDict;
interface PdfDict {
  [key: string]: PdfValue;
}
type PdfObject = { value: PdfValue } | { stream: { dict: PdfDict; data?: string } };
export type PdfObjects = Record<string, PdfObject>;

const reference = /^\d+ \d+ R$/;
const isDict = (value: PdfValue | undefined): value is PdfDict =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nameOf = (ref: string) => `obj:${ref}`;

/** What a page has of its own, or inherits. */
const pageKeys = ['/Type', '/UserUnit', '/Group', '/BleedBox', '/TrimBox', '/ArtBox'];
const inheritedKeys = ['/MediaBox', '/CropBox', '/Rotate'];
/** What an annotation draws and says itself; nothing that leads to another page, runs or plays. */
const annotationKeys =
  '/Type /Subtype /Rect /Contents /F /AS /Border /C /BS /BE /DA /Q /MK /OC /QuadPoints /IC /InkList /L /LE /Vertices /CA /CL /RD /Sy /DS /RC /I'.split(
    ' ',
  );
/** What a form field may inherit of the fields above it, which have fields of other pages too. */
const fieldKeys = ['/FT', '/V', '/Ff', '/MaxLen', '/Opt', '/DA', '/Q'];
/** What else a stream may name, and no viewer needs to draw it. */
const besideStream =
  '/Metadata /PieceInfo /StructParent /StructParents /AF /OPI /Alternates /Ref /LastModified /Measure /PtData'.split(
    ' ',
  );
const otherPages = ['/Page', '/Pages', '/Catalog', '/StructTreeRoot', '/StructElem', '/Annot', '/Filespec'];
const markedText = ['/ActualText', '/Alt', '/E', '/Lang', '/MCID'];
const resourceKinds = ['/ExtGState', '/ColorSpace', '/Pattern', '/Shading', '/XObject', '/Font', '/Properties'];
/** A viewer uses these without their being named. */
const unnamed = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'];

const unescaped = (name: string) =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
/** A name as its bytes, the way a content stream and qpdf's keys both can be compared. */
const bytesOf = (key: string) =>
  key.startsWith('n:') ? unescaped(key.slice(3)) : Buffer.from(key.slice(1)).toString('latin1');
/** Every name that stands anywhere in a content stream, in a text too: rather one too many than one too few. */
const namesIn = (content: string) =>
  [...content.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g)].map(([, name = '']) => unescaped(name));

const pick = (dict: PdfDict, keys: readonly string[], copy: (value: PdfValue) => PdfValue): PdfDict =>
  Object.fromEntries(keys.flatMap((key) => (dict[key] === undefined ? [] : [[key, copy(dict[key])]])));

/** Reads the objects of a PDF. */
export function openObjects(objects: PdfObjects) {
  const resolve = (value: PdfValue | undefined): PdfValue | undefined => {
    if (typeof value !== 'string' || !reference.test(value)) return value;
    const object = objects[nameOf(value)];
    return object && ('stream' in object ? object.stream.dict : object.value);
  };
  const dictOf = (value: PdfValue | undefined): PdfDict => {
    const found = resolve(value);
    return isDict(found) ? found : {};
  };
  const listOf = (value: PdfValue | undefined): PdfValue[] => {
    const found = resolve(value);
    return Array.isArray(found) ? found : [];
  };
  const trailer = objects.trailer;
  const catalog = dictOf(dictOf(trailer && 'value' in trailer ? trailer.value : null)['/Root']);
  return { objects, resolve, dictOf, listOf, catalog };
}
type Opened = ReturnType<typeof openObjects>;

/** The pages of a PDF in turn, each with what it inherits. */
export function pagesIn({ dictOf, listOf, catalog }: Opened): PdfDict[] {
  const pages: PdfDict[] = [];
  const seen = new Set<PdfDict>();
  const walk = (node: PdfDict, above: PdfDict) => {
    if (seen.has(node)) return;
    seen.add(node);
    const inherited = { ...pick(above, [...inheritedKeys, '/Resources'], (value) => value), ...node };
    if (!('/Kids' in node)) pages.push(inherited);
    else for (const kid of listOf(node['/Kids'])) walk(dictOf(kid), inherited);
  };
  walk(dictOf(catalog['/Pages']), {});
  return pages;
}

const contentsOf = ({ resolve }: Opened, page: PdfDict): string[] => {
  const contents = page['/Contents'] ?? null;
  const list = resolve(contents);
  return (Array.isArray(list) ? list : [contents]).filter((ref) => typeof ref === 'string');
};

/** The numbers of the streams below these pages that may name resources. */
export function drawingStreams(opened: Opened, pages: readonly PdfDict[]): string[] {
  const { objects, dictOf } = opened;
  const found = new Set(pages.flatMap((page) => contentsOf(opened, page)));
  const seen = new Set<string>();
  const walk = (value: PdfValue): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (isDict(value)) {
      for (const glyph of Object.values(dictOf(value['/CharProcs']))) if (typeof glyph === 'string') found.add(glyph);
      for (const [key, one] of Object.entries(value)) if (key !== '/Parent' && key !== '/P') walk(one);
    } else if (typeof value === 'string' && reference.test(value) && !seen.has(value)) {
      seen.add(value);
      const object = objects[nameOf(value)];
      const dict = dictOf(value);
      if (!object || otherPages.slice(0, -2).includes(String(dict['/Type']))) return;
      if ('stream' in object && '/BBox' in dict) found.add(value);
      walk('stream' in object ? dict : object.value);
    }
  };
  for (const page of pages) walk(pick(page, ['/Resources', '/Annots'], (value) => value));
  for (const annotation of pages.flatMap((page) => opened.listOf(page['/Annots'])))
    walk(dictOf(annotation)['/AP'] ?? null);
  return [...found].map((ref) => ref.split(' ')[0] ?? '');
}

/**
 * What has to be changed so that a PDF is some of its pages and nothing else: only what they draw with, annotations without
 * their way to elsewhere, the layers and form fields that they have. Nothing else is named any more, and qpdf does not write it.
 * @param read the content of a drawing stream
 * @param last the highest number of an object
 */
export function cutPages(
  opened: Opened,
  pages: readonly PdfDict[],
  read: (ref: string) => string,
  last: number,
): PdfObjects {
  const { objects, resolve, dictOf, listOf, catalog } = opened;
  const changed: PdfObjects = {};
  const layers = new Set<string>();
  let number = last;
  const add = (value: PdfValue): string => {
    number += 1;
    changed[nameOf(`${number} 0 R`)] = { value };
    return `${number} 0 R`;
  };

  const copy = (value: PdfValue): PdfValue => {
    if (Array.isArray(value)) return value.map(copy);
    if (isDict(value)) return copyDict(value);
    return typeof value === 'string' && reference.test(value) ? copyObject(value) : value;
  };
  const copyDict = (dict: PdfDict, contents = Object.values(dictOf(dict['/CharProcs']))): PdfDict => {
    if (otherPages.includes(String(dict['/Type']))) return {};
    const { '/Resources': resources, ...rest } = dict;
    const copied = pick(rest, Object.keys(rest), copy);
    return resources === undefined ? copied : { ...copied, '/Resources': used(dictOf(resources), contents) };
  };
  /** @returns the same reference; null where the object is of no use to these pages */
  const copyObject = (ref: string): PdfValue => {
    const object = objects[nameOf(ref)];
    const dict = dictOf(ref);
    if (!object || otherPages.includes(String(dict['/Type']))) return null;
    if (dict['/Type'] === '/OCG') layers.add(ref);
    if (nameOf(ref) in changed) return ref;
    // Before what it names is copied, which may lead back to it.
    changed[nameOf(ref)] = object;
    if ('value' in object) changed[nameOf(ref)] = { value: copy(object.value) };
    else {
      const keys = Object.keys(dict).filter((key) => !besideStream.includes(key));
      changed[nameOf(ref)] = {
        stream: {
          dict: copyDict(
            pick(dict, keys, (value) => value),
            [ref],
          ),
        },
      };
    }
    return ref;
  };

  /** The resources that content streams name, and those that what they draw names without having resources of its own. */
  const used = (resources: PdfDict, contents: readonly PdfValue[]): PdfDict => {
    const names = new Set(unnamed);
    const seen = new Set<PdfValue>();
    const note = (ref: PdfValue) => {
      if (typeof ref !== 'string' || seen.has(ref)) return;
      seen.add(ref);
      for (const name of namesIn(read(ref))) names.add(name);
    };
    contents.forEach(note);
    const entries = resourceKinds.flatMap((kind) =>
      Object.entries(dictOf(resources[kind])).map(([key, value]) => ({ kind, key, name: bytesOf(key), value })),
    );
    for (let before = -1; before < names.size + seen.size; ) {
      before = names.size + seen.size;
      for (const { value } of entries.filter(({ name }) => names.has(name))) {
        const dict = dictOf(value);
        if (!('/Resources' in dict)) {
          if ('/BBox' in dict) note(value);
          Object.values(dictOf(dict['/CharProcs'])).forEach(note);
        }
        const space = dict['/ColorSpace'];
        if (typeof space === 'string' && !reference.test(space)) names.add(bytesOf(space));
      }
    }
    const kept = entries.filter(({ name }) => names.has(name));
    return Object.fromEntries(
      resourceKinds.flatMap((kind) => {
        const own = kept.filter((entry) => entry.kind === kind);
        const copied = own.map(({ key, value }) => [key, kind === '/Properties' ? marked(value) : copy(value)]);
        return own.length === 0 ? [] : [[kind, Object.fromEntries(copied)]];
      }),
    );
  };
  /** What a mark in the content says of a text; a layer whole. */
  const marked = (value: PdfValue): PdfValue => {
    const dict = dictOf(value);
    return ['/OCG', '/OCMD'].includes(String(dict['/Type'])) ? copy(value) : pick(dict, markedText, copy);
  };

  const fields: string[] = [];
  const annotation = (value: PdfValue): string => {
    const dict = dictOf(value);
    const copied = pick(dict, annotationKeys, copy);
    const [appearance, action] = [dictOf(dict['/AP']), dictOf(dict['/A'])];
    if ('/N' in appearance) copied['/AP'] = { '/N': copy(appearance['/N'] ?? null) };
    if (action['/S'] === '/URI') copied['/A'] = pick(action, ['/S', '/URI'], copy);
    if (dict['/Subtype'] !== '/Widget') return add(copied);
    const names: string[] = [];
    const above: PdfDict = {};
    for (let field = dict, depth = 0; depth < 32 && Object.keys(field).length > 0; depth += 1) {
      if (typeof field['/T'] === 'string') names.unshift(textOf(field['/T']));
      Object.assign(above, { ...pick(field, fieldKeys, copy), ...above });
      field = dictOf(field['/Parent']);
    }
    // A signature is that of the whole file.
    if (above['/FT'] === '/Sig') delete above['/V'];
    const ref = add({ ...copied, ...above, '/T': `u:${names.join('.')}` });
    fields.push(ref);
    return ref;
  };
  const formOf = (form: PdfDict): PdfDict => {
    const looks = [form, ...fields.map(dictOfNew)].map((field) => String(field['/DA'] ?? ''));
    const fontNames = new Set(looks.flatMap((look) => namesIn(textOf(look))));
    const fonts = dictOf(dictOf(form['/DR'])['/Font']);
    const named = Object.keys(fonts).filter((key) => fontNames.has(bytesOf(key)));
    const own = pick(form, ['/DA', '/Q', '/NeedAppearances'], copy);
    return { ...own, '/Fields': fields, '/DR': { '/Font': pick(fonts, named, copy) } };
  };
  const dictOfNew = (ref: string): PdfDict => {
    const object = changed[nameOf(ref)];
    return object && 'value' in object && isDict(object.value) ? object.value : {};
  };
  /** Which of the layers of these pages are shown. */
  const layersOf = (properties: PdfDict): PdfDict => {
    const own = (value: PdfValue | undefined) => listOf(value).filter((ref) => layers.has(String(ref)));
    const shown = dictOf(properties['/D']);
    const events = listOf(shown['/AS']).map(dictOf);
    return {
      '/OCGs': [...layers],
      '/D': {
        ...pick(shown, ['/BaseState', '/Intent'], copy),
        '/ON': own(shown['/ON']),
        '/OFF': own(shown['/OFF']),
        '/AS': events.map((event) => ({ ...pick(event, ['/Event', '/Category'], copy), '/OCGs': own(event['/OCGs']) })),
      },
    };
  };

  const tree = add(null);
  const kids = pages.map((page) => {
    const annotations = listOf(page['/Annots']);
    const contents = contentsOf(opened, page);
    const looks = annotations.flatMap((value) => withoutResources(dictOf(dictOf(value)['/AP'])['/N'] ?? null, opened));
    return add({
      ...pick(page, [...pageKeys, ...inheritedKeys], copy),
      '/Parent': tree,
      '/Contents': contents.map(copy),
      '/Resources': used(dictOf(page['/Resources']), [...contents, ...looks]),
      ...(annotations.length > 0 && { '/Annots': annotations.map(annotation) }),
    });
  });
  changed[nameOf(tree)] = { value: { '/Type': '/Pages', '/Kids': kids, '/Count': kids.length } };
  const root: PdfDict = { '/Type': '/Catalog', '/Pages': tree };
  const form = resolve(catalog['/AcroForm']);
  if (isDict(form) && fields.length > 0) root['/AcroForm'] = add(formOf(form));
  if (layers.size > 0) root['/OCProperties'] = layersOf(dictOf(catalog['/OCProperties']));
  const trailer: PdfDict = { '/Root': add(root), '/Size': number + 2 };
  return { ...changed, trailer: { value: trailer } };
}

/** Appearances that draw with the page's resources, having none. */
function withoutResources(normal: PdfValue, { dictOf, objects }: Opened): string[] {
  const all =
    typeof normal === 'string' && 'stream' in (objects[nameOf(normal)] ?? {})
      ? [normal]
      : Object.values(dictOf(normal));
  return all.filter((ref) => typeof ref === 'string' && !('/Resources' in dictOf(ref))) as string[];
}

const textOf = (value: string) =>
  value.startsWith('b:') ? Buffer.from(value.slice(2), 'hex').toString('latin1') : value.replace(/^u:/, '');
