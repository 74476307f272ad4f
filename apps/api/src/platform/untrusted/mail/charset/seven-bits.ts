const latin1 = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString('latin1');
const inEightBits = (pairs: string) =>
  pairs.replaceAll(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) | 0x80));

/** HZ (RFC 1843) as GBK: '~{' and '~}' stand around pairs of seven bits. */
export const fromHz = (bytes: Uint8Array): Buffer =>
  Buffer.from(
    latin1(bytes).replaceAll(/~\{((?:[!-}][!-~])*)(?:~\})?|~(~)|~\r?\n/g, (_, pairs = '', tilde = '') =>
      pairs === '' ? tilde : inEightBits(pairs),
    ),
    'latin1',
  );

const [out, back, esc] = ['\x0e', '\x0f', '\x1b'];
/** Another set; one character of another plane; what stands between the shifts, which a line ends too. */
const shifts = new RegExp(`${esc}\\$[)*+](.)|${esc}[NO]..|${out}([^${back}\\n]*)${back}?|${back}`, 'g');

/**
 * ISO-2022-KR (RFC 1557) as EUC-KR, and what ISO-2022-CN (RFC 1922) has of GB 2312 as GBK. Its other sets, of Taiwan, become bytes
 * that stand for no letter.
 */
export function fromShifts(bytes: Uint8Array): Buffer {
  let isKnown = true;
  const text = latin1(bytes).replaceAll(shifts, (mark: string, set?: string, pairs?: string) => {
    if (set !== undefined) {
      if (mark[2] === ')') isKnown = /[AC]/.test(set);
      return '';
    }
    if (pairs === undefined) return mark === back ? '' : '\xff';
    return isKnown ? inEightBits(pairs) : pairs.replaceAll(/[!-~]{2}/g, '\xff');
  });
  return Buffer.from(text, 'latin1');
}

/**
 * Text of UTF-7 (RFC 2152). What is no whole number of characters stays: a telephone number also begins with a plus, and the label
 * also stands on text that is not encoded.
 */
export const fromUtf7 = (bytes: Uint8Array): string =>
  latin1(bytes).replaceAll(/\+([A-Za-z\d+/]*)(-?)/g, (mark, base64: string, end: string) => {
    if (base64 === '') return end === '-' ? '+' : mark;
    const units = Buffer.from(base64, 'base64');
    const length = units.length - (units.length % 2);
    // The bits of the last character end the last letter, and the spare ones are zero.
    const isWhole = length > 0 && units.subarray(0, length).toString('base64').replaceAll('=', '') === base64;
    return isWhole ? units.subarray(0, length).swap16().toString('utf16le') : mark;
  });
