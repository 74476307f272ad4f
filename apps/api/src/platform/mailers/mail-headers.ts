/** Text for a mail header: one line, so that nothing in it can begin a header of its own. */
export const headerText = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

// RFC 2047: an encoded word has at most 75 characters, 12 of them '=?UTF-8?B?' and '?='; 45 bytes make 60 in base64.
const encodedWordBytes = 45;

function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > encodedWordBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ');
}

/** An address with its display name as RFC 5322 wants it, the name encoded where it is not plain ASCII. */
export function formatAddress({ email, name }: { email: string; name: string }): string {
  const shown = headerText(name);
  if (shown === '') return email;
  const plain = /^[\x20-\x7e]*$/.test(shown);
  return `${plain ? `"${shown.replace(/["\\]/g, '\\$&')}"` : encodedWords(shown)} <${email}>`;
}
