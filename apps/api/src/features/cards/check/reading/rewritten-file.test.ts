import { expect, test } from 'vitest';
import { aCard, cardRows, pagesOf, pdfOf } from '../../../../../test/files/a-card';
import { documentTypeOf } from '../../../../platform/untrusted/document-type';
import { openQpdf } from '../../../../platform/untrusted/pdf/open-qpdf';
import { compareLines } from '../check-document';
import { ana } from '../papers.fixture';
import { readCard } from './read-card';

const rows = (passport?: string) => cardRows({ passport, arrival: '23/11/2026' });
const card = aCard(rows());
const [catalogue = '', tree = '', page = '', content = '', font = ''] = pagesOf(contentOf(card));

/** Object 4, which draws the page. */
function contentOf(file: Buffer): string {
  const text = file.toString('latin1');
  return text.slice(text.indexOf('4 0 obj\n') + 8, text.indexOf('\nendobj', text.indexOf('4 0 obj\n')));
}

/** As qpdf writes it, once or in turns. */
async function byQpdf(...turns: string[][]): Promise<Buffer> {
  let file = card;
  for (const turn of turns) {
    const { qpdf, close } = await openQpdf(file);
    const written = qpdf(turn);
    close();
    if (!written) throw new Error(`qpdf did not take ${turn}`);
    file = Buffer.from(written);
  }
  return file;
}
const [packed, forWeb] = [['--object-streams=generate'], ['--linearize']];
const locked = (user: string, bits: string) => ['--allow-weak-crypto', '--encrypt', user, 'owner', bits, '--'];

const edited = (file: Buffer, from: string | RegExp, to: string) => {
  const text = file.toString('latin1');
  expect(text).toMatch(from);
  return Buffer.from(text.replace(from, to), 'latin1');
};
const withTree = (text: string) => pdfOf([catalogue, text, page, content, font]);
const withPage = (box: string, more = '') =>
  pdfOf([catalogue, tree, edited(Buffer.from(page), '[0 0 420 600]', `${box} ${more}`), content, font]);
const withLength = (length: string) =>
  pdfOf([catalogue, tree, page, edited(Buffer.from(content), /\/Length \d+/, `/Length ${length}`), font]);

/** Saved a second time: an update behind the file replaces the page’s content. */
function savedAgain(passport: string): Buffer {
  const object = `4 0 obj\n${contentOf(aCard(rows(passport)))}\nendobj\n`;
  const table = `xref\n4 1\n${String(card.length).padStart(10, '0')} 00000 n \n`;
  const first = /startxref\n(\d+)/.exec(card.toString('latin1'))?.[1];
  const end = `trailer\n<< /Size 6 /Root 1 0 R /Prev ${first} >>\nstartxref\n${card.length + object.length}\n%%EOF\n`;
  return Buffer.concat([card, Buffer.from(object + table + end, 'latin1')]);
}

/** Turns the first bytes of the packed table of contents into others. */
function withDamagedTable(file: Buffer): Buffer {
  const from = file.indexOf('stream', file.indexOf('/XRef')) + 8;
  return Buffer.concat([file.subarray(0, from), Buffer.alloc(12, 0x5a), file.subarray(from + 12)]);
}

const refused = 'The file is incomplete or damaged.';
const unread = 'its text could not be read';
const long = 'it is longer than an arrival card can be';
const packedFile = await byQpdf(packed);

/** What is said of Ana's card after it was rewritten or damaged: the verdict, or a part of the sentence. */
const files: [what: string, file: Buffer, said: string][] = [
  ['as it is', card, 'matches'],
  ['with packed objects', packedFile, 'matches'],
  ['packed and then made for the web', await byQpdf(packed, forWeb), 'matches'],
  ['made for the web twice', await byQpdf(forWeb, forWeb), 'matches'],
  ['with a password for changes, 40 bits', await byQpdf(locked('', '40')), 'matches'],
  ['with a password for changes, 128 bits', await byQpdf(locked('', '128')), 'matches'],
  ['with a password for changes, 256 bits', await byQpdf(packed, locked('', '256')), 'matches'],
  ['with a password for opening', await byQpdf(locked('user', '256')), 'it is locked with a password'],
  ['with empty passwords', await byQpdf(['--encrypt', '', '', '256', '--']), 'matches'],
  ['saved again as it was', savedAgain('XDA123456'), 'matches'],
  ['saved again with another number', savedAgain('E76543210'), 'contradicts'],
  ['with Windows line ends', edited(card, /\n/g, '\r\n'), 'matches'],
  ['with line ends of an old Mac', edited(card, /\n/g, '\r'), 'matches'],
  ['with offsets that are wrong', edited(card, /\d{9}(?=\d 00000 n)/g, '000000007'), 'matches'],
  ['whose table is said to be elsewhere in it', edited(packedFile, /(?<=startxref\n)\d+/, '12'), 'matches'],
  ['whose table is said to be behind its end', edited(packedFile, /(?<=startxref\n)\d+/, '99999'), refused],
  ['whose packed table is damaged', withDamagedTable(packedFile), 'matches'],
  ['whose content is longer than it says', withLength('10'), 'matches'],
  ['whose content is shorter than it says', withLength('99999'), 'matches'],
  ['whose content has no length', withLength('77 0 R'), 'matches'],
  ['with a second page that is missing', withTree('<< /Type /Pages /Kids [3 0 R 9 0 R] /Count 2 >>'), unread],
  ['whose tree of pages holds itself', withTree('<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>'), unread],
  ['that counts half a million pages', withTree('<< /Type /Pages /Kids [3 0 R] /Count 500000 >>'), long],
  ['that counts less than no page', withTree('<< /Type /Pages /Kids [3 0 R] /Count -1 >>'), 'matches'],
  ['of 21 pages', pdfOf(pagesOf(content, 21)), long],
  ['of 500 pages', pdfOf(pagesOf(content, 500)), long],
  ['of five metres', withPage('[0 0 420 14173]'), 'matches'],
  ['upside down', withPage('[0 0 420 600]', '/Rotate 180'), 'matches'],
  ['whose box goes backwards', withPage('[420 600 0 0]'), 'matches'],
  ['whose page has no box', withPage('null'), 'matches'],
  ...Array.from({ length: 10 }, (_, part): [string, Buffer, string] => {
    const bytes = Math.floor((packedFile.length * (part + 1)) / 11);
    return [`cut after ${bytes} bytes`, packedFile.subarray(0, bytes), refused];
  }),
];

async function saidOf(file: Buffer): Promise<string> {
  const type = await documentTypeOf(file);
  if ('problem' in type) return type.problem;
  const { verdict, reason } = compareLines(await readCard(type.content), ana, []);
  return `${verdict} ${reason ?? ''}`;
}

test.each(files)('a card %s', async (_what, file, said) => {
  expect(await saidOf(file)).toContain(said);
  // The reader is as good as before: it reads the next file.
  expect(await saidOf(card)).toBe('matches ');
});
