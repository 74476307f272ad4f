import { DomUtils, parseDocument } from 'htmlparser2';

/*
 * Texts that a program read in the wrong encoding, or wrote in the form of another format, before they came into a file. What has one
 * meaning is given back. Where letters are lost, or a text may be meant as it is, nothing is guessed.
 */

/** By character, the byte that one of these encodings reads as it. Windows-1252 also as Latin-1. */
const bytesOf = ['windows-1252', 'windows-1250', 'windows-1251', 'macintosh'].map((encoding) => {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const bytes = new Map([...characters].map((character, byte) => [character, byte]));
  // There the quotation marks begin two bytes: “École”.
  if (encoding === 'macintosh') for (const sign of '“”‘’–—«»…') bytes.delete(sign);
  if (encoding === 'windows-1252')
    for (let byte = 0x80; byte < 0xa0; byte += 1) bytes.set(String.fromCharCode(byte), byte);
  return bytes;
});

const utf8 = new TextDecoder('utf-8', { fatal: true });

const otherScript = String.raw`(?!\p{Script=Latin})\p{L}`;
/** What genuine letters become by chance: phonetics, old Cyrillic, private and unassigned characters, signs alone, a word of two scripts, 'CAFș', 'TêNAD'. */
const unlikely = new RegExp(
  String.raw`[\u0180-\u019f\u01a2-\u01ae\u01b1-\u0217\u021c-\u036f\u0460-\u048f\p{Cc}\p{Cn}\p{Co}]|\p{Lu}{2}\p{Ll}|(?![a-z])\p{Ll}\p{Lu}|` +
    String.raw`\p{Script=Latin}${otherScript}|${otherScript}\p{Script=Latin}|^\P{L}*$`,
  'u',
);

/** A capital and what may follow it in a genuine word: 'MARACANÃ’S', 'BĂŞ'. */
const inCapitals = /(?<=\p{Lu})(?:\p{Lu}[™®©’”…—–»›•ºª]|[ĂÄĹ]\p{Lu})/u;

/** @returns null where the text is not what this encoding makes of UTF-8 */
function readAsUtf8(text: string, bytes: Map<string, number>): string | null {
  const encoded: number[] = [];
  for (const character of text) {
    const byte = character < '\x80' ? character.charCodeAt(0) : bytes.get(character);
    if (byte === undefined) return null;
    encoded.push(byte);
  }
  try {
    const read = utf8.decode(Uint8Array.from(encoded));
    return unlikely.test(read) ? null : read;
  } catch {
    return null;
  }
}

/** A text of UTF-8 that was read as another encoding, once or several times. */
function repairEncoding(text: string): string {
  if (/^[\0-\x7f]*$/.test(text) || inCapitals.test(text)) return text;
  const repaired = new Set(bytesOf.flatMap((bytes) => readAsUtf8(text, bytes) ?? []));
  const [one] = repaired;
  return one !== undefined && repaired.size === 1 ? repairEncoding(one) : text;
}

/** Single bytes of Windows-1252 that were read as Latin-1: 'O\x92Brien'. */
const withSigns = (text: string) =>
  text.replaceAll(/[\x80-\x9f]/g, (character) =>
    new TextDecoder('windows-1252').decode(Uint8Array.of(character.charCodeAt(0))),
  );

/** With a semicolon, or a number or an accented letter that lacks it. */
const entity =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});|&(?:#\d{2,6}(?!\d)|(?:#x[\da-f]{2,5}|[a-z](?:acute|grave|uml|circ|tilde|cedil|ring|slash)|szlig)(?![a-z\d]))/gi;

/** Also '&amp;eacute;'. */
function withoutEntities(text: string): string {
  const decoded = text.replaceAll(entity, (one) => DomUtils.textContent(parseDocument(one)));
  return decoded === text ? text : withoutEntities(decoded);
}

const hexBytes = (text: string) => Buffer.from(text.replaceAll(/[^\dA-F]/gi, ''), 'hex');

/** UTF-8 in the hexadecimal digits of addresses (%C3%A9), of emails (=C3=A9) and of Python (\xc3\xa9). */
const utf8InHex =
  /(?:%[C-F][\dA-F](?:%[89AB][\dA-F])+)+|(?:=[C-F][\dA-F](?:=[89AB][\dA-F])+)+|(?:\\x[c-f][\da-f](?:\\x[89ab][\da-f])+)+/gi;

function withoutEscapes(text: string): string {
  return (
    text
      .replaceAll(/\\u([\da-f]{4})|%u([\da-f]{4})|_x([\da-f]{4})_/gi, (_, json = '', script = '', office = '') =>
        String.fromCharCode(Number.parseInt(json + script + office, 16)),
      )
      // Tags of web pages; a line break becomes a space in a line.
      .replaceAll(/<\/?(?:br|p|div|li|ul|td|tr)(?:\s[^<>]*|\/)?>/gi, '\n')
      .replaceAll(/<\/?(?:b|i|u|em|strong|span|font|a|small|sup|sub)(?:\s[^<>]*)?>/gi, '')
      .replaceAll(utf8InHex, (escaped) => {
        const read = hexBytes(escaped.replaceAll('\\x', '')).toString('utf8');
        return read.includes('\ufffd') ? escaped : read;
      })
      .replaceAll(/(?<=\p{L})%2([\dA-F])/giu, (_, digit: string) =>
        String.fromCharCode(Number.parseInt(`2${digit}`, 16)),
      )
      .replaceAll(/\\(['"/])/g, '$1')
      .replaceAll(/(?<=\p{L})''(?=\p{L})/gu, "'")
  );
}

/** What bytes behind the first of a letter in UTF-8 become, and those of them that may follow a word. */
const signs = '¡-¿€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›';
const afterWords = '’”…—–»›•ºª™®©·';

/** What is left of letters that no repair gives back. */
const damaged = new RegExp(
  [
    String.raw`\ufffd|[\x80-\x84\x86-\x9f\u2500-\u259f]|â€`,
    // A byte is left out: 'Ngá»c' lacks one of three; Í and Á in capitals, and Á at the beginning, lack their second.
    String.raw`[à-ï][«»¡¿§¶†‡‹›‚„]\p{L}|ÃA|(?<!\p{L})Ã\p{Ll}`,
    String.raw`\p{Ll}[ÃÂ](?!\p{Lu})|[ÃÂãâ][¡-©«¬¯-¹¼-¿€‚ƒ„†‡ˆ‰‹˜]`,
    `[à-ï][${signs}]{2}(?=\\p{L})|[ÄÅÎÏÐÑØÙ×](?![${afterWords}])[${signs}](?=\\p{L})`,
    String.raw`[A-Za-z](?:(?!\p{Script=Latin})\p{L})+[A-Za-z]`,
    String.raw`\p{L}\?\p{L}|\p{L}u00[c-f][\da-f]`,
    String.raw`\p{L}%[89A-F][\dA-F]|\p{Ll}(?:=[89A-F][\dA-F](?![\dA-Z])|\\x[89a-f][\da-f])`,
    String.raw`=\?[\w-]+\?[BbQq]\?|&#x?\d`,
  ].join('|'),
  'u',
);

/** Most texts: nothing to repair. */
const plain = /^(?!.*(?:u00|''|_x[\da-fA-F]{4}_))[\w .,;:()/#+@"'-]*$/;

/**
 * A text as it was before programs damaged it.
 * @returns null where letters are lost
 */
export function repairText(text: string): string | null {
  if (plain.test(text)) return text;
  const repaired = withSigns(repairEncoding(withoutEscapes(withoutEntities(text))));
  return damaged.test(repaired) || !repaired.isWellFormed() ? null : repaired;
}
