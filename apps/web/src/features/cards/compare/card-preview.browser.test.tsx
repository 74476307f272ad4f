import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CardPreview } from './card-preview';
import { pdfWith, stream } from './pdf-with.fixture';

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('main'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
});

const show = (content: Uint8Array<ArrayBuffer> | string | File, checked = {}) =>
  root.render(
    <CardPreview
      file={content instanceof File ? content : new File([content], 'card.pdf')}
      checked={{ content_type: 'application/pdf', picture: null, ...checked }}
    />,
  );

const dark = '0 0 100 100 re f';
const kids = (count: number) => Array<string>(count).fill('3 0 R');
/** Its second page has a picture that no program can decode. */
const threePages = pdfWith({
  content: dark,
  kids: ['3 0 R', '5 0 R', '3 0 R'],
  resources: '/XObject << /I 7 0 R >>',
  objects: [
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>',
    stream('', 'q 200 0 0 100 0 0 cm /I Do Q'),
    stream(
      '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
      'nothing of the kind',
    ),
  ],
});

async function inkOf(shown: Element) {
  const picture = await createImageBitmap(shown as HTMLImageElement);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const colourAt = (x: number) => context?.getImageData(picture.width * x, picture.height / 2, 1, 1).data.join();
  return { left: colourAt(0.25), right: colourAt(0.75) };
}
const blackAndWhite = { left: '0,0,0,255', right: '255,255,255,255' };

test('the pages are drawn in order, and one that cannot be shown says so in its place', async () => {
  show(threePages);
  const shown = page.getByRole('region', { name: 'Card' });
  await expect.element(page.getByAltText('Page 3 of the card')).toBeVisible();
  await expect.element(page.getByText('Loading the card…')).not.toBeInTheDocument();
  const [first, second, third, ...others] = shown.element().children;
  expect(others).toEqual([]);
  for (const picture of [first, third]) {
    await expect.poll(() => (picture as HTMLImageElement).naturalWidth).toBe(1200);
    expect(await inkOf(picture as Element)).toEqual(blackAndWhite);
  }
  expect(second?.textContent).toBe('Page 2 of this card cannot be shown here. Open the file yourself.');
  const link = page.getByRole('link', { name: 'Open the file' });
  await expect.element(link).toHaveAttribute('download', 'card.pdf');
  const file = await fetch((link.element() as HTMLAnchorElement).href);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(threePages);
});

const unreadable = Object.assign(new File([threePages], 'card.pdf'), {
  arrayBuffer: () => Promise.reject(new DOMException('It was moved.', 'NotFoundError')),
});
test.each([
  ['no PDF', { content: 'nothing of the kind' }],
  ['no page that can be shown', { content: pdfWith({ content: '', kids: ['9 0 R'] }) }],
  ['a file that was moved since it was chosen', { content: unreadable }],
  ['a picture that cannot be decoded', { content: 'nothing of the kind', content_type: 'image/png' }],
  ['a copy of a picture, the same', { content: threePages, picture: 'data:image/webp;base64,AAAA' }],
] as const)('%s: the file is to be opened', async (_, { content, ...checked }) => {
  show(content, checked);
  await expect.poll(() => place.textContent).toBe('This card cannot be shown here. Open the file yourself.');
});

test('of many pages the first are shown, and it is said that there are more', async () => {
  show(pdfWith({ content: dark, kids: kids(22) }));
  await expect
    .element(page.getByText(/^Only/))
    .toMatchTextContent('Only the first 20 of 22 pages are shown here. Open the file yourself.');
  expect(place.querySelectorAll('img')).toHaveLength(20);
});
