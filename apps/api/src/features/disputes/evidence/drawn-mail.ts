import type { MailPart } from '@sac/contract/disputes/evidence-api';
import { type AnyNode, type Element, isTag, isText } from 'domhandler';

const unseen = new Set(['head', 'title', 'style', 'script', 'meta']);
const wholes = new Set(['p', 'h1', 'h2', 'h3', 'li', 'a', 'tr', 'hr']);

const styleOf = (element: Element, name: string) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i')
    .exec(element.attribs.style ?? '')?.[1]
    ?.trim()
    .toLowerCase();
const hasClass = (element: Element, name: string) => (element.attribs.class ?? '').split(/\s+/).includes(name);
const isHidden = (element: Element) => unseen.has(element.name) || styleOf(element, 'display') === 'none';

/** The text of a node. A line break stays one; other white space becomes a space. */
function textOf(node: AnyNode): string {
  if (isText(node)) return node.data.replaceAll(/\s+/g, ' ');
  if (!isTag(node)) return '';
  return node.name === 'br' ? '\n' : node.children.map(textOf).join('');
}

const tidy = (text: string) =>
  text
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

const cellsOf = (row: Element) =>
  row.children.filter((child): child is Element => isTag(child) && (child.name === 'td' || child.name === 'th'));

/** A row of a table with data; the others only lay the email out. */
const isDataRow = (row: Element) => cellsOf(row).length > 1;

const partOf = (as: MailPart['as'], text: string, label: string | null = null): MailPart[] =>
  text === '' && as !== 'line' ? [] : [{ as, text, label }];

function partsOfText(element: Element, area: Area): MailPart[] {
  const text = tidy(textOf(element));
  if (styleOf(element, 'color') === '#ffffff') return partOf('brand', text);
  if (area === 'facts') {
    const [label = '', ...value] = text.split(': ');
    return value.length > 0 ? partOf('fact', value.join(': '), `${label}:`) : partOf('text', text);
  }
  if (hasClass(element, 'soft')) return partOf(area === 'card' ? 'small' : 'footer', text);
  return partOf('text', text);
}

/** Where in the layout of our letters (features/mail/templates/letter-html.tsx) something is. */
type Area = 'page' | 'card' | 'facts';

function areaOf(element: Element, around: Area): Area {
  if (hasClass(element, 'facts')) return 'facts';
  return hasClass(element, 'card') ? 'card' : around;
}

function partsOf(node: AnyNode, around: Area): MailPart[] {
  if (isText(node)) return partOf('text', tidy(node.data));
  if (!isTag(node) || isHidden(node)) return [];
  const area = areaOf(node, around);
  const text = () => tidy(textOf(node));
  switch (node.name) {
    case 'hr':
      return partOf('line', '');
    case 'h1':
      return partOf('title', text());
    case 'h2':
    case 'h3':
      return partOf('heading', text());
    case 'li':
      return partOf('item', text());
    case 'p':
      return partsOfText(node, area);
    case 'a':
      return partOf(styleOf(node, 'background-color') ? 'button' : 'text', text());
    case 'tr':
      if (isDataRow(node))
        return partOf(
          'row',
          cellsOf(node)
            .map((cell) => tidy(textOf(cell)))
            .join(' · '),
        );
  }
  const isInline = !node.children.some((child) => isTag(child) && (wholes.has(child.name) || hasWhole(child)));
  return isInline ? partOf('text', text()) : node.children.flatMap((child) => partsOf(child, area));
}

const hasWhole = (element: Element): boolean =>
  element.children.some((child) => isTag(child) && (wholes.has(child.name) || hasWhole(child)));

/** A stored email as its parts, one below the other, as a mail program shows them. */
export async function drawnMail(html: string): Promise<MailPart[]> {
  // Loaded where it is needed: 1 MB, and 30 ms of the first file of a defence.
  const { parseDocument } = await import('htmlparser2');
  return parseDocument(html).children.flatMap((node) => partsOf(node, 'page'));
}
