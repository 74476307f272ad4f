import { cpuSeconds } from '@sac/contract/test/cpu-seconds';
import { expect, test } from 'vitest';
import { foldPrint } from '../reading/fold-print';
import { againstCard, againstText, mayBeAgainst } from './card-marks';

/** What cards print for everybody. Add a sentence for a genuine card that was held. */
const terms = `
如所填资料与护照不符，本入境卡将作废。
Questions: ana.cancelled@example.com
You may be refused entry even with this card.
Entry may be denied by the immigration officer at the checkpoint.
If your details are rejected by the airline, contact the airline.
A card that is not used within three days will be cancelled.
This card is void if it has been altered.
Your card becomes invalid once your travel plans change.
Travellers without a valid visa are refused entry.
Incomplete submissions are rejected.
False declarations will be refused and you could be prosecuted.
Should your submission be rejected, please submit again.
In case your flight is cancelled, update your arrival date.
Your submission will be rejected if your passport number is wrong.
You can cancel or amend your card; a cancelled card cannot be restored.
Have you ever been refused entry into any country?
No further action required.
Should the form be refused, send it again. A pending application cannot be changed.
Processing time: 3 working days
If we are unable to accept your submission, we will write to you.
Cancelled or postponed flights need not be reported. Cancelled flights must be reported to the airline. Draft answers are not saved.
Email: maria@sample.example
Please present this card with your boarding pass and e-ticket.
This is not a visa. Passports that have expired are not accepted.
Unless your passport has expired, no new card is needed.
Your application could be declined where documents are missing.
Persons whose application was rejected before must declare it.
This acknowledgement is not valid as a visa.
Please note that incomplete forms are rejected.
Если данные неверны, заявление будет отклонено.
如果您的资料不正确，您可能会被拒绝入境。
若未如实申报，申请将被取消。
如有更改，此卡即告无效。
如資料不符，申請可能會被拒絕。
提供虚假资料者可能会被拒绝入境。
Jika data Anda tidak benar, permohonan akan ditolak.
Anda mungkin ditolak masuk ke Singapura.
Permohonan boleh dibatalkan sekiranya maklumat anda tidak tepat.
Kad ini akan dibatalkan apabila maklumat berubah.
தகவல் தவறாக இருந்தால் நுழைவு நிராகரிக்கப்படலாம்.
விவரங்கள் தவறு எனில் விண்ணப்பம் ரத்து செய்யப்படும்.
यदि जानकारी गलत है तो आवेदन अस्वीकृत हो सकता है।
आपका प्रवेश अस्वीकार किया जा सकता है।
入力内容に誤りがある場合、申請は却下されることがあります。
虚偽の申告をした場合は入国を拒否されます。
キャンセルする場合は再度申請してください。
정보가 정확하지 않은 경우 신청이 거절될 수 있습니다.
여행이 취소되면 다시 제출하십시오.
Nếu thông tin không đúng, đơn của bạn sẽ bị từ chối.
Bạn có thể bị từ chối nhập cảnh.
หากข้อมูลไม่ถูกต้อง คำขออาจถูกปฏิเสธ
ท่านอาจถูกปฏิเสธการเข้าเมือง
Falls Ihre Angaben falsch sind, wird der Antrag abgelehnt.
Die Einreise kann verweigert werden.
Bei falschen Angaben wird die Einreise verweigert.
Si vos données sont fausses, votre demande sera refusée.
L'entrée peut être refusée par l'agent.
Si los datos no son correctos, la solicitud será rechazada.
La entrada puede ser denegada.`;

/** What says that this paper is not a valid card. Add one for a paper that went although it was refused. */
const statements = `
Status: Rejected
STATUS - PENDING
Application Rejected
DRAFT
PENDING
VOID
CANCELLED
SAMPLE
Expired
Not submitted
Status: Processing
We are unable to approve your application.
Your submission could not be processed.
Your application has been rejected.
Your submission was not accepted because your passport number may be wrong.
You may not travel because your application was rejected.
We regret to inform you that your submission has been refused.
Your card was cancelled after you changed your travel plans.
If you have questions, call us. Your card has been cancelled.
Your submission is under review.
This submission is pending approval.
Your application has not been submitted yet: draft.
Application status: under review
The card has expired.
Please resubmit your card.
Action required
This card was withdrawn by the traveller.
申请被拒绝
您的申请已被拒绝。
状态：审核中
已取消
草稿
未提交
已过期
申請已被拒絕
待處理
Permohonan anda telah ditolak.
Permohonan Anda sedang diproses.
Status: Menunggu
Dibatalkan
Draf
Belum dihantar
உங்கள் விண்ணப்பம் நிராகரிக்கப்பட்டது.
வரைவு
நிலுவையில் உள்ளது
ரத்து செய்யப்பட்டது
आपका आवेदन अस्वीकृत किया गया है।
आवेदन रद्द कर दिया गया है।
मसौदा
लंबित
申請は却下されました。
審査中
下書き
取消済み
신청이 거절되었습니다.
심사 중
취소됨
임시저장
Hồ sơ của bạn đã bị từ chối.
Đang chờ xử lý
Bản nháp
Đã hủy
คำขอของท่านถูกปฏิเสธแล้ว
อยู่ระหว่างการพิจารณา
ฉบับร่าง
ยกเลิกแล้ว
Ihr Antrag wurde abgelehnt.
In Bearbeitung
Entwurf
Storniert
Votre demande a été refusée.
En attente
Brouillon
Annulée
Su solicitud ha sido rechazada.
Pendiente
Borrador
Cancelada
Your application has not been accepted.
This card has not yet been approved.
Your submission could not be verified.
Please note that this card is invalid.
This card is in-valid.
Entry is prohibited.
This card is not valid for travel.
您的申请未被接受。
尚未批准
申請失敗
申請は認められませんでした。
신청이 받아들여지지 않았습니다.
Permohonan anda tidak berjaya.
Permohonan Anda tidak berhasil.
Hồ sơ chưa được duyệt.
คำขอไม่สำเร็จ
กาลังดาเนินการ
விண்ணப்பம் தோல்வியடைந்தது
आवेदन स्वीकृत नहीं हुआ।
Der Antrag wurde nicht bestätigt.
Votre demande n'a pas été approuvée.
Su solicitud no fue aprobada.
Ваше заявление отклонено.
Seu pedido foi recusado.
La domanda è stata respinta.
Uw aanvraag is afgewezen.
Başvurunuz reddedildi.
Wniosek został odrzucony.`;

const linesIn = (text: string) => text.trim().split('\n');

/** Refusals as lines of cells, which a line, a hyphen, a column or a space has broken. Add one for a paper that went. */
const brokenStatements: string[][][] = [
  [['Your submission was can-'], ['celled yesterday.']],
  [['Your submission was can\u2010'], ['celled yesterday.']],
  [['Your submission was can\u00ad'], ['celled yesterday.']],
  [['Your submission was can celled yesterday.']],
  [['Status: REJEC-'], ['TED']],
  [['CAN'], ['CELLED']],
  [['C'], ['A'], ['N'], ['C'], ['E'], ['L'], ['L'], ['E'], ['D']],
  [['c a n c e l l e d']],
  [['Yoursubmissionwasnotaccepted.']],
  [['Not', 'approved']],
  [
    ['this', 'submission', 'was', 'not'],
    ['accepted', 'yesterday.'],
  ],
  [['申请已被拒'], ['绝。']],
  [['取 消']],
  [['SPECI-'], ['MEN']],
  [['Group of'], ['4']],
  [['Boarding'], ['pass']],
];
/** The same of what holds no card. */
const brokenTerms: string[][][] = [
  [['You may be re-'], ['fused entry if your details are wrong.']],
  [['Your card is valid un-'], ['less it has been cancelled.']],
  [
    ['You', 'may', 'be', 'refused', 'entry', 'if'],
    ['your', 'details', 'are', 'incorrect.'],
  ],
  [['Have', 'you', 'been', 'refused', 'a', 'visa', 'No']],
  [
    ['Rejected by airline', 'No'],
    ['Denied entry before', 'No'],
  ],
  [['Please answer in complete sentences and keep your passport in valid condition.']],
  [['이것은 최초 안내입니다']],
  [['independientemente de la fecha']],
];
/** Cells as wide as their letters, a gap of two letters apart. */
const laidOut = (lines: readonly (readonly string[])[]) =>
  lines.map((texts) => {
    let end = -10;
    return texts.map((text) => {
      const x = end + 10;
      end = x + text.length * 5;
      return { text: foldPrint(text), x, end };
    });
  });

test.each(brokenStatements.map((lines) => [lines.flat().join(' '), lines] as const))(
  'a broken statement: %s',
  (_text, lines) => expect(againstCard(laidOut(lines))).not.toEqual([]),
);

test.each(brokenTerms.map((lines) => [lines.flat().join(' '), lines] as const))('broken terms: %s', (_text, lines) =>
  expect(againstCard(laidOut(lines))).toEqual([]),
);

test('two columns whose words would make a refusal beside one another', () => {
  const columns = [
    ['Yellow fever certificate: not', 'Approved vaccines only'],
    ['needed for this journey', 'Ask your doctor'],
  ].map(([left = '', right = '']) => [
    { text: left, x: 0, end: left.length * 5 },
    { text: right, x: 200, end: 200 + right.length * 5 },
  ]);
  expect(againstCard(columns)).toEqual([]);
});

test.each(linesIn(terms))('general terms: %s', (sentence) => {
  expect(againstText(sentence)).toEqual([]);
});

test.each(linesIn(statements))('a statement: %s', (sentence) => {
  expect(againstText(sentence)).not.toEqual([]);
});

test.each([
  ['Hindi', 'आपका आवेदन अस् वीकार कर \0दया गया है।'],
  ['Tamil', 'உங் கள் வ\0ண் ணப் பம் ந\0ராகரிக் கப் பட் டது.'],
])('a statement in %s whose letters a PDF has lost', (_language, sentence) => {
  expect(againstText(sentence)).toEqual([]);
  expect(mayBeAgainst([[{ text: sentence, x: 0, end: 0 }]])).toContain(
    'Some of its text could not be read. It may say that the application was refused.',
  );
});

test('other Indic text whose letters a PDF has lost', () => {
  expect(againstText('आगमन की \0त\0थ और समय की पुष् \0ट')).toEqual([]);
});

test.each(['if ', 'rejected ', 'you may be refused ', 'your card ', ', '])(
  'a text of "%s" takes no time',
  async (piece) => {
    const text = piece.repeat(40_000 / piece.length);
    expect(await cpuSeconds(() => againstText(text))).toBeLessThan(1);
  },
);
