import type { CardLine } from './reading/card-lines';
import { sentencesOf } from './reading/card-sentences';
import { findWords } from './reading/find-words';
import { isBrokenScript } from './reading/fold-print';
import { listed } from './reading/word-lists';
import { statedIn } from './statements';

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
  refusal, declined, denied, invalid, invalidated, void, voided, revoked, withdrawn, cancelled, annulled, rescinded, suspended
  canceled, cancellation, pending, under review, being processed, being reviewed, in progress, on hold, incomplete, awaiting
  not submitted, not yet submitted, unsubmitted, draft, specimen, sample only, preview, failed, not confirmed
  unable to process, unable to approve, unable to accept, unable to grant, could not be processed, could not be approved
  could not be accepted, could not be granted
  correction required, action required, resubmit, superseded, expired, lapsed, no longer valid
  不予接受, 不接受, 拒绝, 被拒, 驳回, 无效, 取消, 待处理, 待审, 审核中, 审查中, 处理中, 草稿, 未提交, 未通过, 不批准, 未获批准, 不获批准
  过期, 失效, 作废, 撤销, 撤回, 等待审批, 待批准
  拒絕, 駁回, 無效, 待處理, 待審, 審核中, 審查中, 處理中, 未提交, 未通過, 未獲批准, 不獲批准, 過期, 作廢, 撤銷, 等待審批
  ditolak, dibatalkan, batal, tidak sah, tidak valid, tidak diterima, tidak disetujui, tertunda, dicabut, ditangguhkan
  menunggu, dalam proses, sedang diproses, belum diproses, tidak diluluskan, draf, dalam semakan, sedang disemak, ditarik balik
  belum dihantar, belum dikirim, belum diajukan, sedang ditinjau, dalam peninjauan, kedaluwarsa, kadaluarsa, telah luput
  telah tamat tempoh, belum diluluskan, belum disetujui
  நிராகரிக்கப்பட்ட, நிராகரி, மறுக்கப்பட்ட, ரத்து, செல்லாது, நிலுவையில், ஏற்கப்படவில்லை, வரைவு, காலாவதியான, பரிசீலனையில், செயலாக்கத்தில்
  சமர்ப்பிக்கப்படவில்லை
  अस्वीकृत, अस्वीकार, रद्द, अमान्य, लंबित, प्रतीक्षा, स्वीकार नहीं, मसौदा, ड्राफ्ट, खारिज, निरस्त, नामंजूर, समीक्षाधीन, विचाराधीन
  समीक्षा में, प्रक्रिया में, जमा नहीं, प्रस्तुत नहीं, समाप्त हो
  却下, 不承認, 不許可, 拒否, 無効, 取消, 取り消, キャンセル, 保留, 審査中, 処理中, 確認中, 下書き, 受理されません, 受け付けられません
  未提出, 未送信, 期限切れ, 失効
  거부, 거절, 반려, 무효, 취소, 철회, 보류, 대기 중, 대기중, 심사 중, 심사중, 검토 중, 검토중, 처리 중, 처리중, 임시 저장, 임시저장, 초안
  승인되지, 불허, 불승인, 미제출, 제출되지, 만료됨, 만료되, 만료된
  từ chối, bác bỏ, bị hủy, đã hủy, bị huỷ, đã huỷ, không hợp lệ, đang chờ, chờ duyệt, chờ xử lý, đang xử lý, đang được xử lý, đang xem xét
  đang được xem xét, chưa hoàn tất, chưa gửi, chưa nộp, không được chấp nhận, không được chấp thuận, bản nháp, đã hết hạn, vô hiệu, thu hồi
  ปฏิเสธ, ไม่อนุมัติ, ไม่ได้รับอนุมัติ, ไม่ได้รับการอนุมัติ, ยกเลิก, เพิกถอน, ไม่ถูกต้อง, โมฆะ, รอดำเนินการ, รอการ, รออนุมัติ, อยู่ระหว่างการ
  ไม่ได้รับการยอมรับ, ฉบับร่าง, แบบร่าง, ยังไม่ได้ส่ง, ยังไม่ได้ยื่น, กำลังดำเนินการ, กำลังตรวจสอบ, กำลังพิจารณา, หมดอายุแล้ว
  abgelehnt, zurückgewiesen, verweigert, nicht angenommen, nicht akzeptiert, nicht genehmigt, nicht bewilligt, ungültig, nichtig, storniert
  annulliert, ausstehend, in bearbeitung, in prüfung, wird geprüft, wird bearbeitet, nicht eingereicht, nicht übermittelt, abgelaufen
  entwurf, widerrufen, zurückgezogen
  refusé, refusée, rejeté, rejetée, non accepté, non acceptée, non approuvé, non approuvée, annulé, annulée, invalide, en attente, pas été accepté
  pas été acceptée, pas été approuvée, non valide, en cours de traitement, en cours d'examen, brouillon, non soumis, non soumise, expiré, expirée
  révoqué, révoquée, retirée
  rechazado, rechazada, denegado, denegada, no aceptado, no aceptada, no aprobado, no aprobada, anulado, anulada, cancelado
  cancelada, inválido, inválida, no válido, no válida, pendiente, borrador, en trámite, en revisión, en proceso, en espera, no enviado
  no enviada, no presentado, no presentada, caducado, caducada, vencido, vencida, expirado, expirada, revocado, revocada
`);

/** As a title or a stamp: no traveller's paper. In a sentence they introduce an example. */
const specimens = listed(`
  sample, example, specimen, template, mock-up, dummy, muster, beispiel, exemple, spécimen, modèle, ejemplo, muestra
  contoh, sampel, 样本, 样例, 示例, 範例, 樣本, 見本, サンプル, 記入例, 견본, 샘플, 예시, bản mẫu, ví dụ, ตัวอย่าง, மாதிரி, नमूना, उदाहरण
`);

/** Alone it is a status; before another word it is a heading. */
const processing = /^(?:status ?: ?)?processing$/m;

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
  /(?:number\s?of|no\.?\s?of|total)\s?(?:travell?ers|passengers|persons|people|pax|applicants)[\s:]*(?!1\b)\d|(?:group|party|family)\s?of\s?(?!1\b)\d|(?:group|family)\s?(?:submission|application)/;

/*
 * PDFs of Chromium and WeasyPrint lose vowels of Indic letters and have spaces inside their words. There the consonants decide; a
 * condition around them may be lost too, so a person does.
 */
const isBroken = (text: string) => /\0|\u094d /.test(text) || isBrokenScript(text);
const consonants = (text: string) => text.replaceAll(/[\p{M}\p{C}\s\ufffd]/gu, '');
const isIndic = (word: string) => /[\u0900-\u097f\u0b80-\u0bff]/.test(word);
const brokenRefused = findWords(refusals.filter(isIndic).map(consonants));
const otherRefused = findWords(refusals.filter((word) => !isIndic(word)));
const mayBeRefused = 'Some of its text could not be read. It may say that the application was refused.';

const refused = findWords(refusals);
const other = findWords(otherPapers);
const specimen = findWords(specimens);

export const textOf = (lines: readonly CardLine[]) =>
  lines
    .map((line) => line.map((cell) => cell.text).join(' '))
    .join('\n')
    .toLowerCase();

/** A sentence about the words that are on a paper; none: there are no such words. */
export const against = (words: string | null | undefined, sentence: (words: string) => string): string[] =>
  typeof words === 'string' ? [sentence(words.replaceAll(/-\n/g, '').replaceAll(/\s+/g, ' '))] : [];
export const itSays = (words: string) => `It says “${words}”.`;
export const isOther = (words: string) => `It may be another document: it says “${words}”.`;

const longestTitle = 4;
/** Titles and stamps. An email address may have any word. */
const titlesOf = (lines: readonly CardLine[]) =>
  lines
    .flat()
    .flatMap(({ text }) => (text.includes('@') ? [] : text.toLowerCase()))
    .filter((text) => text.split(' ').length <= longestTitle);

/** The same of a single text. */
export const againstText = (text: string): string[] => againstCard([[{ text, x: 0, end: 0 }]]);

/** Why a paper is not a traveller's arrival card, a sentence each. */
export function againstCard(lines: readonly CardLine[]): string[] {
  const sentences = sentencesOf(lines);
  const [whole, broken] = [false, true].map((is) => sentences.filter((text) => isBroken(text) === is)) as [
    string[],
    string[],
  ];
  const titles = titlesOf(lines).join('\n');
  return [
    ...against(statedIn(whole, refused) ?? statedIn(broken, otherRefused), itSays),
    ...against(specimen(titles)[0]?.word, itSays),
    ...against(processing.exec(titles)?.[0], itSays),
    ...against(statedIn(sentences, other), isOther),
    ...against(
      several.exec(textOf(lines).replaceAll(/-\n/g, ''))?.[0],
      (words) => `It is for several travellers: it says “${words}”.`,
    ),
  ];
}

/** Why a paper may be none, for a person: there is a word of refusal in a text of which letters are lost. */
export const mayBeAgainst = (lines: readonly CardLine[]): string[] =>
  lines.flat().some(({ text }) => isBroken(text)) &&
  sentencesOf(lines).some((text) => isBroken(text) && brokenRefused(consonants(text)).length > 0)
    ? [mayBeRefused]
    : [];
