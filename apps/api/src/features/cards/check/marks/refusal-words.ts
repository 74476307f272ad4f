import { listed } from '../reading/word-lists';

/** Every one of the first words before every one of the second. */
const joined = (before: string, after: string) =>
  listed(before).flatMap((first) => listed(after).map((second) => `${first} ${second}`));

/** What was not done, or is not so. */
const negated = [
  joined(
    'not, not yet, not been, not yet been',
    `accepted, approved, granted, successful, confirmed, complete, completed, processed, submitted, valid, validated, authorised
    authorized, endorsed, cleared, finalised, finalized, registered, eligible`,
  ),
  joined('not, not been', 'allowed to enter, permitted to enter, allowed entry, permitted entry'),
  joined('could not, unable to', 'accept, approve, verify, process, confirm, grant, issue, validate, complete your'),
  joined('could not be', 'accepted, approved, verified, processed, confirmed, granted, issued, validated, completed'),
  joined(
    'nicht, noch nicht, nicht mehr',
    `akzeptiert, angenommen, genehmigt, bewilligt, bestätigt, erfolgreich, gültig, vollständig, bearbeitet, freigegeben, erteilt
    eingereicht, übermittelt`,
  ),
  joined(
    'non, pas, pas été, pas encore, pas encore été, plus',
    `accepté, acceptée, approuvé, approuvée, validé, validée, confirmé, confirmée, valide, valable, traité, traitée, complet
    complète, abouti, soumis, soumise, finalisé, finalisée, transmis, transmise`,
  ),
  joined(
    'no, no ha sido, no fue, no está, no es, no se ha, ya no es',
    `aceptado, aceptada, aprobado, aprobada, autorizado, autorizada, confirmado, confirmada, válido, válida, completado, completada
    procesado, procesada, admitido, admitida, presentado, presentada, enviado, enviada, prosperado, vigente`,
  ),
  joined('não, não foi, não é', 'aprovado, aprovada, aceito, aceita, aceite, confirmado, confirmada, válido, válida'),
  joined('non, non è, non è stata', 'approvata, accettata, confermata, valida, approvato, accettato, valido, completa'),
  joined('niet, nog niet, niet meer', 'goedgekeurd, geaccepteerd, bevestigd, geldig, verwerkt, ingediend, voltooid'),
  joined('未, 未被, 未获, 未予, 尚未, 没有, 不予, 不被', '接受, 批准, 通过, 确认, 受理, 提交, 完成, 成功, 核准').map(
    (word) => word.replace(' ', ''),
  ),
  joined('未, 未被, 未獲, 未予, 尚未, 沒有, 不予, 不被', '接受, 批准, 通過, 確認, 受理, 提交, 完成, 成功, 核准').map(
    (word) => word.replace(' ', ''),
  ),
].flat();

const words = listed(`
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
  disapproved, unconfirmed, unapproved, ineligible, inadmissible, turned down, deactivated, inactive, nullified, no longer active
  been blocked, was blocked, is blocked, been terminated, was terminated, been deleted, was deleted, submission deleted
  application deleted, been withheld, approval withheld, decided against, did not go through, did not pass, issued in error
  been replaced, returned for amendment, returned to you for, being checked, being verified, being assessed, being considered
  no decision, entry prohibited, entry is prohibited, entry not permitted, entry is not permitted, does not count, unpaid
  失败, 不成功, 注销, 待确认, 等待处理, 等待确认, 否决, 不完整, 不准入境, 禁止入境, 不得入境, 停用, 终止, 补充资料, 退回
  失敗, 註銷, 待確認, 等待處理, 等待確認, 否決, 終止, 補充資料, 待批准
  gagal, tidak berjaya, terbatal, belum lulus, tidak lulus, tidak lengkap, belum lengkap, tidak dibenarkan masuk, dilarang masuk
  menanti, tidak lagi sah, digantung, belum sah, belum disahkan, dinyahaktifkan, ditamatkan, belum diterima, belum selesai
  tidak berhasil, tidak berlaku, dinonaktifkan, tidak lolos, tidak dapat diproses, dihentikan, ditunda, belum berlaku
  தோல்வியடை, முழுமையற்ற, அங்கீகரிக்கப்படவில்லை, அனுமதிக்கப்படவில்லை, இடைநிறுத்த, செல்லுபடியாகா
  असफल, विफल, स्वीकृत नहीं, अनुमोदित नहीं, अपूर्ण, वैध नहीं, मान्य नहीं, मंजूर नहीं, अनुमति नहीं, वर्जित, निलंबित, ठुकरा
  認められませんでした, 承認されません, 承認されてい, 受理されてい, 許可されませんでした, 失敗, 不備があり, 手続き中, 手続中, 未承認, 未完了
  審査待ち, 承認待ち, 入国できません, 受付不可, 完了していません, 差し戻し, 差戻し, 破棄され, 無効化, 有効ではありません
  받아들여지지, 허가되지, 유효하지, 완료되지, 접수되지, 확인되지, 처리되지, 실패, 미승인, 미완료, 입국 불가, 기각, 확인 대기
  승인 대기, 심사 대기, 진행 중, 폐기
  không thành công, thất bại, chưa được duyệt, chưa được chấp thuận, chưa được phê duyệt, không được duyệt, chưa hoàn thành
  không còn hiệu lực, hết hiệu lực, bị trả lại, không được phép nhập cảnh, hủy bỏ, huỷ bỏ, đang xử lí, bị đình chỉ, bị khóa
  chưa đầy đủ, không đầy đủ, chưa xác nhận, chưa được xác nhận, chờ xác nhận, chờ phê duyệt, bị loại
  ไม่ผ่าน, ไม่สำเร็จ, ล้มเหลว, ไม่สมบูรณ์, ไม่ครบถ้วน, ระงับ, ไม่อนุญาตให้เข้า, อยู่ระหว่างดำเนินการ, อยู่ระหว่างตรวจสอบ
  รอตรวจสอบ, รอยืนยัน, ใช้ไม่ได้, ใช้งานไม่ได้, ยังไม่เสร็จ, ยังไม่ยืนยัน, ห้ามเข้า
  unvollständig, gesperrt, gescheitert, fehlgeschlagen, einreise nicht gestattet, einreise untersagt, ausgesetzt, unwirksam
  unbestätigt, wartet auf, erloschen
  incomplet, incomplète, échec, échoué, entrée interdite, suspendu, suspendue, périmé, périmée, invalidé, invalidée, bloqué, bloquée
  désactivé, désactivée, caduque, sans suite, sans effet, en cours d'instruction, en cours de validation, en cours de vérification
  incompleto, incompleta, fallido, fallida, sin efecto, sin validez, suspendido, suspendida, entrada prohibida, desestimado
  desestimada, nulo, nula, inadmitido, inadmitida, bloqueado, bloqueada, desactivado, desactivada
  отклонен, отклонён, аннулирован, недействител, отказано, в обработке, на рассмотрении, ожидает, черновик, отменен, отменён, отозван
  просрочен, не подтвержд, не одобрен, не принят, приостановлен, не заверш
  recusado, recusada, rejeitado, rejeitada, pendente, negado, negada, indeferido, indeferida, em análise, em processamento, rascunho
  respinto, respinta, annullato, annullata, in attesa, rifiutato, rifiutata, negata, scaduto, scaduta, sospeso, sospesa, bozza
  in lavorazione, in elaborazione
  afgewezen, geweigerd, geannuleerd, ongeldig, in behandeling, verlopen, ingetrokken, onvolledig, opgeschort
  tinanggihan, kanselado, kinansela, hindi naaprubahan, hindi inaprubahan, nakabinbin, hindi wasto, hindi tinanggap, hindi kumpleto
  reddedildi, iptal edildi, i̇ptal edildi, geçersiz, beklemede, onaylanmadı, kabul edilmedi, işleniyor, taslak, inceleniyor
  odrzucony, odrzucona, odrzucono, anulowano, anulowany, anulowana, nieważny, nieważna, oczekuje, w trakcie, odmówiono
`);

/** The authority did not accept it, or has not decided: in the languages of our customers. */
export const refusals = [...words, ...negated].flatMap((word) =>
  // Typefaces of Thai lose a part of this vowel in LibreOffice and WeasyPrint.
  word.includes('ำ') ? [word, word.replaceAll('ำ', 'า')] : [word],
);
