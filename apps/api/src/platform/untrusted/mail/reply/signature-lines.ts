/** The lines that mail programs and people put above their name. */
const rule = /^(?:-- |[-_=+]{2,4}|_{20,})$/;

/**
 * How a telephone or its mail program says what it is, in the languages of the product and those of Europe, and how people end a
 * letter. From the lists of crisp-oss/email-reply-parser and zapier/email-reply-parser, and the texts of iOS, Gmail and Outlook.
 */
const device = [
  /^(?:sent (?:from|via)|get outlook for|enviado (?:desde|do|de)|envoyé (?:de|depuis|à partir de)|télécharger outlook|gesendet (?:von|mit)|inviato da|verzonden (?:vanaf|met)|verstuurd vanaf|sendt fra|skickat från|发自|發自|傳送自|đã gửi từ|được gửi từ|gửi từ|ส่งจาก|dikirim (?:dari|menggunakan)|dihantar (?:dari|daripada)|отправлено (?:с|из)|надіслано з|أ?ُ?رسلت من|wysłan[eo] z|odesláno z|lähetetty|στάλθηκε από) ?\S/i,
  /^(?:diese nachricht wurde )?von mein\S+ .{1,60} gesendet\.?$|^.{0,20}\boutlook .{1,8}\b(?:ios|android)\b.{0,12}$|^(?:從|从)我的.{1,30}(?:傳送|发送)$|^.{1,30}から送信$|^.{1,30}에서 보냄$|^.{1,30} gönderildi$|^मेरे .{1,30} से भेजा गया$|^எனது .{1,30} அனுப்பப்பட்டது$/i,
];
const closing =
  /^(?:cheers|best wishes|(?:\w{1,20} )?(?:and )?regards|(?:\w{1,20} )?cordialement|bien à vous|bonne (?:journée|soirée)|(?:mit )?(?:freundlichen|vielen|liebe|viele) grüße?n?|(?:saludos|atentamente)( cordiales)?)[,!.！]{0,2}$/i;

/** An address, a link or a telephone number, which is no date and not the end of a passport number. */
const contact =
  /\S+@\S+|<?(?:https?:|www\.)\S+|(?<![\p{L}\d./-])(?!\d{1,4}[-./ ]\d{1,2}[-./ ]\d{1,4}\b)\+?\d[\d\s().-]{4,}\d/gu;

const wordsIn = (line: string): string[] => line.match(/\S+/g) ?? [];
// The search for contacts is quadratic in the length of a line.
const withoutContacts = (line: string) => (line.length > 120 ? line : line.replaceAll(contact, ' '));
const hasContact = (line: string) => withoutContacts(line) !== line;

/** Names and contacts; anything else below a signature's first line may be a message. */
function isOfSignature(line: string): boolean {
  if (line.length > 120) return false;
  const words = wordsIn(withoutContacts(line));
  if (hasContact(line)) return words.length <= 2;
  return words.length <= 3 && words.every((word) => /^[^\p{Ll}\d]/u.test(word)) && !/[?？!！。]/.test(line);
}

/** What is compared of a name. */
const partsOfName = (name: string) => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];

const begins = (line: string) => rule.test(line) || closing.test(line) || device.some((sent) => sent.test(line));
/** What programs write above a signature, with its space (RFC 3676); people leave out the space. */
export const delimiter = '-- ';
/** No signature is longer. */
const maxLines = 30;

/**
 * The first line of the signature that lines end with; the number of lines: they have none. Below a rule, or what a telephone
 * adds, the names of travellers may follow: there a signature names the sender alone, or says how to reach them.
 * @param lines with single spaces
 * @param sender the name that the message is from
 */
export function signatureIn(lines: string[], sender: string): number {
  const name = new Set(partsOfName(sender));
  const namesSender = (line: string) => partsOfName(line).some((part) => name.has(part));
  let start = lines.length;
  // From the end: what is above a line that is of no signature is none.
  for (let at = lines.length - 1; at >= Math.max(0, lines.length - maxLines); at -= 1) {
    const line = lines[at] ?? '';
    if (begins(line)) {
      const below = lines.slice(at + 1).filter((each) => each !== '' && !begins(each));
      const above = lines.slice(0, at).findLast((each) => each !== '') ?? '';
      const isName = below.length <= 1 && (name.size === 0 ? line === delimiter : below.every(namesSender));
      const isNamed = below.length === 0 || isName || below.some(hasContact);
      if (closing.test(line) || (isNamed && !/[:：]$/.test(above))) start = at;
    } else if (line !== '' && !isOfSignature(line)) break;
  }
  return start;
}
