import { isLabel } from '../reading/card-labels';
import type { CardLine } from '../reading/card-lines';
import { isNo } from '../reading/card-sentences';
import { listed } from '../reading/word-lists';

/*
 * A status of which the product does not know that it is a good one is for a person: no list has every word of refusal.
 */

const label =
  /^(?:(?:your|current|application|submission|card|arrival card|processing|de) )*(?:status|outcome|decision|result|stage)(?: of (?:your |the |this )?(?:application|submission|card|request))?$|^(?:ok to board|clearance|(?:申请|申請|当前|目前)?(?:状态|狀態|结果|結果)|ステータス|상태|trạng thái|สถานะ|நிலை|स्थिति|antragsstatus|statut|estado|статус)$/;

/** Every status that a card of a traveller may have. Add one for a genuine card that was held. */
const good = new Set(
  listed(`
    ok, active, approved, accepted, acknowledged, cleared, complete, completed, confirmed, done, final, finalised, finalized, granted, issued
    processed, received, registered, submitted, success, successful, successfully submitted, submitted successfully, submission successful
    valid, verified, sent, declared, eligible, no action required, acknowledgement received, submission received
    成功, 已提交, 提交成功, 已批准, 批准, 已确认, 已確認, 确认, 已完成, 完成, 已接受, 有效, 已受理, 受理, 已核准, 已收到, 通过, 已通过
    提出済み, 提出済, 承認済み, 承認済, 承認, 完了, 受理済み, 受付済み, 送信済み, 有効, 登録済み, 제출됨, 제출 완료, 승인, 승인됨, 완료, 접수, 접수 완료, 접수됨, 유효, 확인됨
    diluluskan, lulus, berjaya, selesai, diterima, disahkan, sah, dihantar, telah dihantar, disetujui, berhasil, terkirim, dikonfirmasi, berlaku, aktif
    đã gửi, đã nộp, thành công, đã duyệt, được duyệt, đã được duyệt, hoàn tất, đã xác nhận, hợp lệ, đã chấp nhận, đã phê duyệt
    อนุมัติ, อนุมัติแล้ว, สำเร็จ, สาเร็จ, เสร็จสิ้น, ยืนยันแล้ว, ส่งแล้ว, ยื่นแล้ว, เรียบร้อยแล้ว, เรียบร้อย, ผ่าน, ได้รับแล้ว
    சமர்ப்பிக்கப்பட்டது, அங்கீகரிக்கப்பட்டது, வெற்றி, நிறைவு, ஏற்கப்பட்டது, स्वीकृत, जमा, जमा किया गया, सफल, पूर्ण, स्वीकार, अनुमोदित, प्रस्तुत
    eingereicht, übermittelt, bestätigt, genehmigt, gültig, erfolgreich, abgeschlossen, angenommen, bewilligt, akzeptiert
    soumis, soumise, envoyé, envoyée, approuvé, approuvée, confirmé, confirmée, accepté, acceptée, validé, validée, valide, terminé, terminée, réussi
    enviado, enviada, presentado, presentada, aprobado, aprobada, confirmado, confirmada, aceptado, aceptada, completado, completada, válido, válida
  `),
);

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^\p{L}\p{M}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const longest = 80;

/** Beside its label, or below it. */
function statusOf(line: CardLine, at: number, below: CardLine | undefined): string | undefined {
  const { text = '', x = 0 } = line[at] ?? {};
  if (text.length > longest) return undefined;
  const [, head = text, behind] = /^(.*?)(?:[:：?]| [-–—] )(.*)$/.exec(text) ?? [];
  const value = behind || line[at + 1]?.text || below?.find((cell) => Math.abs(cell.x - x) <= 12)?.text;
  // 'Approved: No'
  return label.test(plain(head)) || (good.has(plain(head)) && isNo.test(value?.trim() ?? '')) ? value : undefined;
}

/** A sentence for each status of a paper that is not known to be a good one. */
export const unknownStatus = (lines: readonly CardLine[]): string[] =>
  lines.flatMap((line, row) =>
    line.flatMap((_, at) => {
      const status = statusOf(line, at, lines[row + 1]);
      if (status === undefined || plain(status) === '' || isLabel(status)) return [];
      return plain(status)
        .split(/ (?:and|und|et|y) /)
        .every((part) => good.has(part))
        ? []
        : [`Its status is not one that is known: ${status.slice(0, 60).trim()}.`];
    }),
  );
