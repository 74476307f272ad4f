import iconv from 'iconv-lite';
import { fromHz, fromShifts, fromUtf7 } from './seven-bits.ts';

type Decode = (bytes: Uint8Array) => string;

const byNode =
  (name: string): Decode =>
  (bytes) =>
    new TextDecoder(name).decode(bytes);
const byIconv =
  (name: string): Decode =>
  ({ buffer, byteOffset, length }) =>
    iconv.decode(Buffer.from(buffer, byteOffset, length), name);

const western = byNode('windows-1252');
/** Node has neither the syllables that Windows added to EUC-KR nor the letters that Hong Kong added to Big5; browsers have. */
const [korean, taiwanese] = [byIconv('cp949'), byIconv('big5hkscs')];
const [chinese, japanese] = [byNode('gbk'), byNode('shift_jis')];

/**
 * What the two libraries do not know, or read otherwise than browsers do, by the names that programs write: without what they put
 * before them and between their words, and of a code page its number.
 */
const own = new Map<string, Decode>(
  (
    [
      ['euckr 949 970 51949 uhc ksc56011987 ksc56011989 ksc5601 isoir149 korean mackorean', korean],
      ['big5 big5hkscs cnbig5 950 big5eten macchinesetrad', taiwanese],
      ['936 1386 euccn macchinesesimp', chinese],
      ['gb180302000 gb180302005 gb180302022 54936', byNode('gb18030')],
      ['shiftjis 932 943 macjapanese', japanese],
      ['eucjp 51932 33722', byNode('euc-jp')],
      ['iso2022jp iso2022jp1 iso2022jp2 iso2022jpms junet 50220 50221 50222', byNode('iso-2022-jp')],
      ['iso2022kr 50225', (bytes) => korean(fromShifts(bytes))],
      ['iso2022cn iso2022cnext 50227', (bytes) => chinese(fromShifts(bytes))],
      ['hzgb2312 hz 52936', (bytes) => chinese(fromHz(bytes))],
      ['utf7 unicode11utf7 unicode20utf7 65000', fromUtf7],
      // With the mark of its order, or without.
      ['utf16 unicode unicodefeff ucs2 iso10646ucs2', byIconv('utf-16')],
      ['iso10646ucs4', byIconv('utf-32')],
      ['iso88598e iso88598i', byNode('iso-8859-8')],
      ['874 macthai', byNode('windows-874')],
      ['macce maccentraleurroman', byIconv('maccenteuro')],
      // In browsers these bytes are private characters, shown as boxes.
      ['userdefined', western],
    ] satisfies [names: string, decode: Decode][]
  ).flatMap(([names, decode]) => names.split(' ').map((name): [string, Decode] => [name, decode])),
);

const keyOf = (name: string) =>
  name
    .replace(/^(?:x-(?:ms-)?|cs)/, '')
    .replaceAll(/[^a-z\d]+/g, '')
    .replace(/^(?:cp|windows|win|ms|ibm|dos|oem|ansi)(?=\d+$)/, '');

/** Whether Node has a decoder of this name. */
function isNodes(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

function decoderOf(label: string): Decode {
  const name = /[\w.:-]{1,60}/.exec(label)?.[0].toLowerCase() ?? 'utf-8';
  const key = keyOf(name);
  const found = own.get(key);
  if (found) return found;
  const nodes = [name, name.replace(/^x-/, ''), `windows-${key}`].find(isNodes);
  if (nodes !== undefined) return byNode(nodes);
  return iconv.encodingExists(key) ? byIconv(key) : western;
}

/** Text of bytes under a label, as programs write it; an unknown one is read as Windows-1252. */
export const decodeAs = (label: string, bytes: Uint8Array): string =>
  bytes.length === 0 ? '' : decoderOf(label)(bytes);
