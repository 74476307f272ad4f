import { listed } from './card-labels';
import type { CardLine } from './card-lines';

/*
 * What a paper says of itself. Lists of words, in lower case: add one where a paper shows another. Latin words match whole words.
 */

/** The paper that the authority gives today has at least one text of each list. */
export const acknowledgement = [
  listed('sg arrival card, singapore arrival card, sgac'),
  listed(`
    acknowledgement, acknowledgment, successfully submitted, submitted successfully, submission successful
    de number, de no, approved, demonstration
  `),
];

/** The authority did not accept it, or has not decided: in the languages of our customers. */
export const refusals = listed(`
  not accepted, not approved, not granted, not successful, unsuccessful, rejected, rejection, refused
  refusal, declined, denied, invalid, invalidated, void, voided, revoked, withdrawn, cancelled
  canceled, cancellation, pending, under review, being processed, in progress, on hold, incomplete
  not submitted, not yet submitted, draft, specimen, sample only, preview, failed, unable to process
  correction required, action required, resubmit, superseded, expired on
  不予接受, 不接受, 拒绝, 被拒, 驳回, 无效, 取消, 待处理, 待审, 审核中, 处理中, 草稿, 未提交, 未通过, 不批准
  拒絕, 無效, 待處理, 審核中, 未提交
  ditolak, dibatalkan, batal, tidak sah, tidak valid, tidak diterima, tidak disetujui, tertunda
  menunggu, dalam proses, belum diproses, tidak diluluskan, draf, dalam semakan
  நிராகரிக்கப்பட்ட, நிராகரி, ரத்து, செல்லாது, நிலுவையில், ஏற்கப்படவில்லை, வரைவு
  अस्वीकृत, अस्वीकार, रद्द, अमान्य, लंबित, प्रतीक्षा, स्वीकार नहीं, मसौदा
  却下, 不承認, 拒否, 無効, 取消, キャンセル, 保留, 審査中, 処理中, 下書き, 受理されません, 受け付けられません
  거부, 거절, 반려, 무효, 취소, 보류, 대기 중, 대기중, 심사 중, 심사중, 처리 중, 임시 저장, 승인되지
  từ chối, bị hủy, đã hủy, không hợp lệ, đang chờ, đang xử lý, chưa hoàn tất, không được chấp nhận, bản nháp
  ปฏิเสธ, ไม่อนุมัติ, ยกเลิก, ไม่ถูกต้อง, เป็นโมฆะ, รอดำเนินการ, รอการ, อยู่ระหว่าง, ไม่ได้รับการยอมรับ, ฉบับร่าง
  abgelehnt, zurückgewiesen, nicht angenommen, nicht akzeptiert, ungültig, storniert, ausstehend, in bearbeitung
  entwurf, widerrufen
  refusé, refusée, rejeté, rejetée, non accepté, non acceptée, annulé, annulée, invalide, en attente
  non valide, en cours de traitement, brouillon
  rechazado, rechazada, denegado, denegada, no aceptado, no aceptada, anulado, anulada, cancelado
  cancelada, inválido, inválida, no válido, no válida, pendiente, borrador, en trámite
`);

/** Papers that travellers also have, arrival cards of other countries, and empty forms. */
const otherPapers = listed(`
  e-ticket, eticket, electronic ticket, flight ticket, ticket number, ticket no, itinerary, boarding pass
  boarding card, boarding time, booking reference, booking confirmation, booking number, booking id, pnr
  reservation, hotel voucher, hotel confirmation, check-in date, check-out date, room type, voucher
  invoice, payment receipt, official receipt, amount due, total paid, insurance policy, policy number
  e-visa, evisa, visa grant, visa approval, in-principle approval, bank statement, vaccination record
  application summary, order summary, your application, application form, review your answers, declaration form
  thailand digital arrival card, tdac, malaysia digital arrival card, mdac, all indonesia, etravel, e-travel
  k-eta, e-arrival card, visit japan web, taiwan arrival card, immigration bureau, jabatan imigresen
`);

const several =
  /(?:number of|no\.? of|total) (?:travell?ers|passengers|persons|people|pax|applicants)[\s:]*(?!1\b)\d|(?:group|party|family) of (?!1\b)\d|(?:group|family) (?:submission|application)/;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Words of scripts without spaces are found anywhere. */
const isSpaced = (word: string) => /^[\p{Script=Latin}\d]/u.test(word);
export function anyWord(words: readonly string[]): RegExp {
  const spaced = words.filter(isSpaced).map((word) => escaped(word).replaceAll(' ', String.raw`\s+`));
  const others = words.filter((word) => !isSpaced(word)).map(escaped);
  const all = [...(spaced.length > 0 ? [`(?<![\\p{L}\\d])(?:${spaced.join('|')})(?![\\p{L}\\d])`] : []), ...others];
  return new RegExp(all.join('|'), 'u');
}
const refused = anyWord(refusals);
const other = anyWord(otherPapers);

/** A text as the lists above are written. */
export const markText = (text: string) => text.toLowerCase().replaceAll(/[’`]/g, "'");

export const textOf = (lines: readonly CardLine[]) =>
  markText(lines.map((line) => line.map((cell) => cell.text).join(' ')).join('\n'));

/** A sentence about the first place in a text where a pattern is; none: it is nowhere. */
export function against(text: string, pattern: RegExp, sentence: (words: string) => string): string[] {
  const [words] = pattern.exec(text) ?? [];
  return words === undefined ? [] : [sentence(words.replaceAll(/\s+/g, ' '))];
}
export const itSays = (words: string) => `It says “${words}”.`;
export const isOther = (words: string) => `It may be another document: it says “${words}”.`;

/** Why a text is not a traveller's arrival card, a sentence each. */
export const againstCard = (text: string): string[] => [
  ...against(text, refused, itSays),
  ...against(text, other, isOther),
  ...against(text, several, (words) => `It is for several travellers: it says “${words}”.`),
];
