import { cpuSeconds } from '@sac/contract/test/cpu-seconds';
import { expect, test } from 'vitest';
import { textOfHtml } from './html-text';
import { shownBy } from './mail-text';
import { knownWords, pages, replies } from './replies.fixture';
import { replyOf } from './reply-text';

test.each(pages)('a page is read: %s', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test.each(replies)('the answer in a reply is found, and our own words are folded: %s', (_, html, answer) => {
  const reply = replyOf(shownBy({ html }).trim(), knownWords, { fromName: 'Ana Bar', subject: 'Re: Your card' });
  expect(reply.text).toBe(answer);
});

/** What browsers show otherwise, or not at all. */
test.each([
  [
    'crossed out',
    '<s>E1234567</s> <del>A</del> <strike><p>B</p>C</strike><i style="text-decoration: red line-through">D</i><s></s>',
    '[crossed out: E1234567] [crossed out: A]\n\n[crossed out: B\n\nC][crossed out: D]',
  ],
  [
    'fields',
    '<input value="SQ 1"> <input type=radio checked> A <input type=checkbox> B <input type=hidden value=C><textarea>D\nE</textarea>',
    'SQ 1 [x] A [ ] B D\nE',
  ],
  ['closed', '<details><summary>A</summary>B</details><dialog>C</dialog>', 'A\nB\nC'],
  ['emoji as pictures, and other pictures', '<img alt="👍"><img alt="Logo"><img alt="🇸🇬">', '👍🇸🇬'],
  [
    'without size or light',
    'A<i style="font-size:0">B<b style="font-size:9pt">b</b></i><i style="opacity:0">C</i><div style="max-height:0px;overflow:hidden">D</div>E<i style="opacity:0.5">F</i>',
    'AbEF',
  ],
  ['hidden, all of it', '<div style="display:none">A</div>', '[Hidden text] A'],
  [
    'links without words',
    '<a href="https://a.example"><img src=b></a> <a href="javascript:c">D</a>',
    'https://a.example D',
  ],
])('a page is read: %s', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('a plain part does not hide what the HTML part crosses out', () => {
  const html = '<p>It is <s>E1234567</s> E7654321.</p>';
  expect(shownBy({ text: 'It is E1234567 E7654321.', html })).toBe('It is [crossed out: E1234567] E7654321.');
  expect(shownBy({ text: 'It is E7654321.', html: '<style>s{}</style><p>It is E7654321.</p>' })).toBe(
    'It is E7654321.',
  );
});

/** As much as is read of a page, of what is worst for a reader. Its last word is in the text, however deep it is. */
test.each([
  '<div>',
  '<blockquote>',
  '<blockquote>a',
  '<b>',
  '<p>',
  '<p><b><i><u><s>a</p>',
  '<table>',
  '<table><tr><td>',
  '<table>a<tr>',
  '<li>',
  '<ul>',
  '<a href=b>c',
  '<s>',
  '<br>',
  '<select>',
  '<option>',
  '<svg>',
  '<template></template>',
  '<',
  '</',
  '<!--',
  '&',
  ' ',
  '<style>{',
  '<style>@',
  '<style></style>',
  '<p style="a:b;',
  '<input value="a">',
  '<pre>\n',
])('a long page of %j is read in a moment', async (piece) => {
  const page = `${piece.repeat(Math.floor(990_000 / piece.length))}-->"></style>`;
  let text = '';
  const seconds = await cpuSeconds(async () => {
    text = textOfHtml(`${page}<p>last`);
  });
  expect(seconds).toBeLessThan(4);
  expect(text).toContain('last');
});
