import { expect, test } from 'vitest';
import { aPicture, tiffOf } from '../../../test/files/a-picture';
import { makePicture } from './make-picture';
import { wholePicture } from './whole-picture';

test.each(['gif', 'bmp'] as const)('a %s is shown by browsers: nothing is made of it', async (extension) => {
  expect(await makePicture({ extension, differs: false }, aPicture(extension))).toEqual({ picture: null });
});

test.each([
  ['avif', { width: 16, height: 12 }],
  ['heic', { width: 16, height: 12 }],
  // Two pages, one below the other: the second is part of the card.
  ['tif', { width: 16, height: 24 }],
] as const)('of a %s a JPEG is made', async (extension, size) => {
  const made = await makePicture({ extension, differs: false }, aPicture(extension));
  if (!('picture' in made) || !made.picture) throw new Error('no picture was made');
  expect(wholePicture('jpg', made.picture)).toMatchObject(size);
});

test.each([
  ['half a HEIC', 'heic', aPicture('heic').subarray(0, 100)],
  ['nothing but zeros', 'heic', Buffer.alloc(100)],
  ['a drawing in XML', 'tif', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  // No other reader is chosen than the one for what it was taken for.
  ['a HEIC taken for a TIFF', 'tif', aPicture('heic')],
] as const)('%s is refused with a message, and the next picture is converted', async (_what, extension, content) => {
  expect(await makePicture({ extension, differs: false }, content)).toEqual({
    problem: expect.stringContaining('cannot be opened'),
  });
  expect(await makePicture({ extension: 'heic', differs: false }, aPicture('heic'))).toHaveProperty('picture');
});

test('a picture that unpacks to too much is given up in its thread, which is all that it takes', async () => {
  // document-type.ts would refuse this file earlier. Here the limits of the thread alone must stop it.
  const before = process.memoryUsage().rss;
  const bomb = tiffOf(20_000, 10_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await makePicture({ extension: 'tif', differs: false }, bomb)).toEqual({
    problem: expect.stringContaining('too much time or memory'),
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(900_000_000);
});

test('a large photograph is made smaller', async () => {
  const made = await makePicture({ extension: 'tif', differs: false }, tiffOf(6000, 4000));
  if (!('picture' in made) || !made.picture) throw new Error('no picture was made');
  const { width, height } = wholePicture('jpg', made.picture) ?? { width: 0, height: 0 };
  expect(width * height).toBeLessThan(8_100_000);
  expect(width / height).toBeCloseTo(1.5, 2);
});
