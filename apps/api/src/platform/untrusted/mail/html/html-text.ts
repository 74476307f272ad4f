import { isUnseen } from '@sac/contract/platform/clean-text';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { type Declared, declaredIn, rulesIn } from './page-styles.ts';
import { TextWriter } from './text-writer.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const maxLetters = 1_000_000;
/** Twice as many as in the longest page of a mail program. Many more do not fit into the thread's memory. */
const maxElements = 30_000;
/** Where a line ends in a page with more elements: of that, only the lines are read. */
const lineEnds = /<(?:br|\/?(?:p|div|tr|li|blockquote|h[1-6]))\b[^<>]*>/gi;

/** Before what is crossed out, so that it is not taken for what is meant. */
export const crossedOut = '[crossed out: ';

class TooManyElements extends Error {}

/** A page as browsers read it: every text is in it, wherever tags are missing, doubled or crossed. */
function parsePage(html: string): { root: Parent; css: string } {
  const styles: Element[] = [];
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...given) {
      elements += 1;
      if (elements > maxElements) throw new TooManyElements();
      const element = defaultTreeAdapter.createElement(...given);
      if (element.tagName === 'style') styles.push(element);
      return element;
    },
  };
  const root = parse(html, { treeAdapter, scriptingEnabled: false });
  const css = styles.flatMap(({ childNodes }) => childNodes).map((node) => ('value' in node ? node.value : ''));
  return { root, css: css.join('\n') };
}

/** The elements that begin and end a line (HTML Standard, section 15.3), and those that have a margin too. */
const margins = new Set('p blockquote figure listing plaintext pre xmp h1 h2 h3 h4 h5 h6 ul ol dl dir menu'.split(' '));
const blocks = new Set([
  ...margins,
  ...'html body address article aside caption center dd details dialog div dt fieldset figcaption footer form header hgroup'.split(
    ' ',
  ),
  ...'hr legend li main nav optgroup option search section summary table tr'.split(' '),
]);
/** What no mail program shows. */
const unseen = new Set(
  'head title style script template noframes noembed iframe audio video datalist rp svg'.split(' '),
);
const preformatted = new Set('pre listing plaintext xmp textarea'.split(' '));
/** Between their cells is no text: what is not in a cell, the parser puts before the table. */
const tableParts = new Set('table thead tbody tfoot tr'.split(' '));
const struck = new Set(['s', 'strike', 'del']);

/** What an element inherits. */
interface Style {
  space: string;
  isVisible: boolean;
  hasSize: boolean;
  isStruck: boolean;
}

const isShown = ({ isVisible, hasSize }: Style) => isVisible && hasSize;

const attributeOf = ({ attrs }: Element, name: string) => attrs.find((attr) => attr.name === name)?.value;
const isNothing = (length: string | undefined) => length !== undefined && Math.abs(Number.parseFloat(length)) < 0.1;

/** Whether it is hidden together with all that it contains. */
function isHidden(element: Element, declared: Declared): boolean {
  const isFlat = isNothing(declared.get('max-height')) || isNothing(declared.get('height'));
  return (
    declared.get('display') === 'none' ||
    (attributeOf(element, 'hidden') !== undefined && !declared.has('display')) ||
    isNothing(declared.get('opacity')) ||
    (isFlat && declared.get('overflow') === 'hidden')
  );
}

/** The line breaks around it: 0 within a line, 1 for a block, 2 for one with a margin. */
function marginOf(tagName: string, declared: Declared): number {
  const display = declared.get('display');
  const isBlock = display === undefined ? blocks.has(tagName) : !/^(?:inline|contents|table-cell)/.test(display);
  if (!isBlock) return 0;
  const margin = declared.get('margin-top') ?? declared.get('margin');
  return margins.has(tagName) && !isNothing(margin) ? 2 : 1;
}

/** A blockquote without a line beside it is how mail programs indent a paragraph. */
const isQuotation = (element: Element, declared: Declared) =>
  element.tagName === 'blockquote' &&
  (attributeOf(element, 'type') === 'cite' || !/^(?:none|0(?:px)?$)/.test(declared.get('border') ?? ''));

/** What follows a link: its address, unless its words say it. */
function addressBehind(href: string, words: string): string {
  const address = href.trim().replace(/^mailto:/i, '');
  if (/^(?:#|javascript:|data:|cid:|x-apple-data-detectors:|$)/i.test(address)) return '';
  const bare = (text: string) =>
    text
      .replace(/^(?:https?:\/\/|tel:)/i, '')
      .replace(/\/$/, '')
      .replaceAll(/\s/g, '');
  if (bare(address) === bare(words)) return '';
  return words.trim() === '' ? address : ` <${address}>`;
}

/** What a field of a form shows. */
function fieldValue(element: Element): string {
  const type = attributeOf(element, 'type')?.toLowerCase() ?? 'text';
  if (type === 'hidden') return '';
  if (type === 'checkbox' || type === 'radio') return attributeOf(element, 'checked') === undefined ? '[ ]' : '[x]';
  return attributeOf(element, 'value') ?? '';
}

/** Mail programs send emoji as pictures. Other pictures are not described: they are logos. */
const emojiOf = (element: Element) => {
  const alt = attributeOf(element, 'alt') ?? '';
  return alt.length <= 20 && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(alt) ? alt : '';
};

/** The options of a list that are chosen, or all that it shows. */
function shownOptions(select: Element): Parent['childNodes'] {
  const options = select.childNodes
    .flatMap((node) => (node.nodeName === 'optgroup' && 'childNodes' in node ? node.childNodes : node))
    .filter((node): node is Element => node.nodeName === 'option');
  if (attributeOf(select, 'multiple') !== undefined) return select.childNodes;
  const chosen = options.find((option) => attributeOf(option, 'selected') !== undefined) ?? options[0];
  return chosen?.childNodes ?? select.childNodes;
}

/** What a list writes before its items, and the number of the next. */
interface List {
  next: number | null;
  step: number;
  letters: string;
}
function listOf(element: Element, declared: Declared): List {
  const isReversed = attributeOf(element, 'reversed') !== undefined;
  const items = element.childNodes.filter(({ nodeName }) => nodeName === 'li').length;
  const start = Number.parseInt(attributeOf(element, 'start') ?? '', 10);
  const first = Number.isNaN(start) ? (isReversed ? items : 1) : start;
  const isPlain = /\bnone\b/.test(`${declared.get('list-style')} ${declared.get('list-style-type')}`);
  const letters = isPlain ? 'none' : (attributeOf(element, 'type') ?? '1');
  return { next: element.tagName === 'ol' ? first : null, step: isReversed ? -1 : 1, letters };
}
function markOf(list: List, item: Element): string {
  if (list.letters === 'none') return '';
  if (list.next === null) return '* ';
  const value = Number.parseInt(attributeOf(item, 'value') ?? '', 10);
  const at = Number.isNaN(value) ? list.next : value;
  list.next = at + list.step;
  const isLetter = /^a$/i.test(list.letters) && at >= 1 && at <= 26;
  return `${isLetter ? String.fromCharCode(list.letters.charCodeAt(0) + at - 1) : at}. `;
}

/** An element that is being read. */
interface Frame {
  children: Parent['childNodes'];
  at: number;
  style: Style;
  list: List;
  /** Where its row begins in what is written, and the cells so far. */
  row: { start: number; cells: number };
  /** Between the cells of a table. */
  isBetween: boolean;
  leaves: (() => void)[];
}

class Reader {
  readonly #writer = new TextWriter();
  readonly #rules: Map<string, Declared>;
  readonly #attributes = new Map<string, Declared>();
  readonly #isAll: boolean;

  /** @param isAll hidden text too */
  constructor(css: string, isAll: boolean) {
    this.#rules = rulesIn(css);
    this.#isAll = isAll;
  }

  /** Without recursion: strangers nest elements as deep as they like. */
  read(root: Parent): string {
    const style = { space: 'normal', isVisible: true, hasSize: true, isStruck: false };
    const bullets = { next: null, step: 1, letters: '' };
    const row = { start: 0, cells: 0 };
    const open: Frame[] = [
      { children: root.childNodes, at: 0, style, list: bullets, row, isBetween: false, leaves: [] },
    ];
    for (let frame = open.at(-1); frame; frame = open.at(-1)) {
      const child = frame.children[frame.at];
      frame.at += 1;
      if (!child) {
        for (const leave of frame.leaves.toReversed()) leave();
        open.pop();
      } else if ('tagName' in child) {
        const inner = this.#enter(child, frame);
        if (inner) open.push(inner);
      } else if (child.nodeName === '#text' && 'value' in child && isShown(frame.style) && !frame.isBetween)
        this.#writer.text(child.value, frame.style.space);
    }
    return this.#writer.toString();
  }

  #declaredFor(element: Element): Declared {
    const own = attributeOf(element, 'style') ?? '';
    const declared = this.#attributes.get(own) ?? declaredIn(own);
    this.#attributes.set(own, declared);
    if (this.#rules.size === 0) return declared;
    const { tagName } = element;
    const classes = attributeOf(element, 'class')?.split(/\s+/, 20) ?? [];
    const names = [tagName, ...classes.flatMap((name) => [`.${name}`, `${tagName}.${name}`])];
    const id = attributeOf(element, 'id');
    const found = [...names, ...(id ? [`#${id}`, `${tagName}#${id}`] : [])].flatMap(
      (name) => this.#rules.get(name) ?? [],
    );
    return found.length === 0 ? declared : new Map([...found, declared].flatMap((each) => [...each]));
  }

  /** Returns null when nothing of it is read. */
  #enter(element: Element, frame: Frame): Frame | null {
    const { tagName } = element;
    const writer = this.#writer;
    const declared = this.#declaredFor(element);
    if (unseen.has(tagName) || (!this.#isAll && isHidden(element, declared))) return null;
    const style = this.#styleOf(tagName, declared, frame.style);
    const leaves: (() => void)[] = [];
    const { list, row } = frame;
    const isBetween = tableParts.has(tagName);
    const inner: Frame = { children: element.childNodes, at: 0, style, list, row, isBetween, leaves };
    const margin = marginOf(tagName, declared);
    const isQuoted = isQuotation(element, declared);
    if (isQuoted) writer.quote(1);
    else if (margin > 0) writer.block(margin);
    if (isQuoted) leaves.push(() => writer.quote(-1));
    else if (margin > 0) leaves.push(() => writer.block(margin));
    if (style.isStruck && !frame.style.isStruck) this.#strike(leaves);
    switch (tagName) {
      case 'br':
        writer.newLine();
        break;
      case 'hr':
        writer.text('-'.repeat(40), 'normal');
        break;
      case 'input':
        if (isShown(style)) writer.text(fieldValue(element), 'pre');
        break;
      case 'img':
        if (isShown(style)) writer.text(emojiOf(element), 'pre');
        break;
      case 'select':
        inner.children = shownOptions(element);
        break;
      case 'ul':
      case 'ol':
      case 'menu':
      case 'dir':
        inner.list = listOf(element, declared);
        break;
      case 'li':
        if (isShown(style)) writer.mark(markOf(list, element));
        leaves.push(() => writer.end(1));
        break;
      case 'tr':
        inner.row = { start: writer.length, cells: 0 };
        break;
      case 'td':
      case 'th':
        writer.cell(row);
        leaves.push(() => writer.end(row.cells));
        break;
      case 'a':
        this.#link(attributeOf(element, 'href'), style, leaves);
    }
    return inner;
  }

  #strike(leaves: (() => void)[]): void {
    const before = this.#writer.length;
    this.#writer.open(crossedOut);
    leaves.push(() => this.#writer.close(']', before));
  }

  #link(href: string | undefined, style: Style, leaves: (() => void)[]): void {
    if (!href || !isShown(style)) return;
    const writer = this.#writer;
    const before = writer.length;
    leaves.push(() => {
      const address = addressBehind(href, writer.since(before));
      if (writer.length > before) writer.close(address, before);
      else writer.text(address, 'normal');
    });
  }

  #styleOf(tagName: string, declared: Declared, outer: Style): Style {
    const decoration = `${declared.get('text-decoration')} ${declared.get('text-decoration-line')}`;
    const visibility = declared.get('visibility');
    const size = declared.get('font-size') ?? declared.get('font') ?? 'inherit';
    const isRelative = /(?:%|[^r]em|ex|inherit|smaller|larger)$/.test(size);
    return {
      space: declared.get('white-space') ?? (preformatted.has(tagName) ? 'pre' : outer.space),
      isVisible: this.#isAll || (visibility === undefined ? outer.isVisible : visibility === 'visible'),
      hasSize: this.#isAll || (!isNothing(size) && (!isRelative || outer.hasSize)),
      isStruck: outer.isStruck || struck.has(tagName) || decoration.includes('line-through'),
    };
  }
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');

/**
 * What a browser shows of a page, as plain text: blocks below each other, the cells of a row apart, quotations behind '>', links
 * with their addresses, what is crossed out in brackets that say so.
 */
export function textOfHtml(given: string): string {
  const html = given.slice(0, maxLetters);
  let page: ReturnType<typeof parsePage>;
  try {
    page = parsePage(html);
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    const text = html.replaceAll(lineEnds, '\n').replaceAll(/<[^<>]*>/g, ' ');
    page = parsePage(`<div style="white-space:pre-line">${text}`);
  }
  const shown = new Reader(page.css, false).read(page.root);
  if (!isUnseen(shown)) return lines(shown);
  // Better than an empty email: mail programs that know no styles show it.
  const hidden = new Reader(page.css, true).read(page.root);
  return isUnseen(hidden) ? '' : `[Hidden text] ${lines(hidden)}`;
}
