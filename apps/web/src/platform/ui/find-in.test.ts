import { expect, test } from 'vitest';
import { hasEveryWord, rangesIn } from './find-in';

const marked = (text: string, find: string) => rangesIn(text, find).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Ana Bar Lopez', 'bar', ['Bar']],
  ['Ana Bar Lopez', 'LOPEZ ana', ['Ana', 'Lopez']],
  ['Lê Thị Hồng', 'hong', ['Hồng']],
  ['Lê Thị Hồng', 'HỒNG'.normalize('NFD'), ['Hồng']],
  ['Le\u0302 Thi\u0323', 'LE', ['Le\u0302']],
  ['Róisín O’Shea', "o'shea", ['O’Shea']],
  ['Jürgen Weiß', 'JUERGEN WEISS', ['Jürgen Weiß']],
  ['Jürgen Weiß', 'jurg', ['Jürg']],
  ['Anna-Sophie Brink', 'anna sophie', ['Anna-Sophie']],
  ['Min Seo Choi', 'minseo', ['Min Seo']],
  ['Robert Anderson', 'tan', []],
  ['花子 鈴木', '鈴木花子', ['花子 鈴木']],
  ['İpek Işık', 'isik ipek', ['İpek Işık']],
  ['+65 9123 4567', '91234567', ['9123 4567']],
  ['+65 9123 4567', '+6591234567', ['65 9123 4567']],
  ['+353 86 765 4321', '086 765 4321', ['86 765 4321']],
  ['+353 86 765 4321', '0011 353 (0)86 765 4321', ['353 86 765 4321']],
  ['+44 20 7946 0958', '0044 20 7946 0958', ['44 20 7946 0958']],
  ['100482', '#100482', ['100482']],
  ['100482', 'Order 100482', ['100482']],
  ['ana.bar@example.com', '<ana.bar@example.com>', ['ana.bar@example.com']],
  ['ana@example.com', '.*', []],
  ['back\\slash', 'k\\s', ['k\\s']],
  ['anything', '', []],
])('in %s, %s marks %o', (text, find, expected) => expect(marked(text, find)).toEqual(expected));

test('a name is listed when it has every word', () => {
  expect(hasEveryWord('Côte d’Ivoire', "ivoire cote d'")).toBe(true);
  expect(hasEveryWord('Côte d’Ivoire', 'cote azur')).toBe(false);
});
