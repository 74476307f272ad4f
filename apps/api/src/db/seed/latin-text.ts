/** Letters that do not fall apart into a base letter and an accent. */
const plain: Record<string, string> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', ß: 'ss', ı: 'i', æ: 'ae' };

/** A Latin-script name in ASCII, as e-mail addresses and fonts without Unicode need it; other scripts fall away. */
export function asciiOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => plain[letter] ?? '')
    .trim();
}
