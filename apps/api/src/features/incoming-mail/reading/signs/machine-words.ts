/** What a program writes: an automatic reply, a receipt (read, delivered), or a notice that an email could not be delivered. */
type Written = 'automatic' | 'receipt' | 'bounce';

/**
 * The words with which mail programs begin a subject, before a colon or in brackets. Outlook's in German, Dutch, French, Italian,
 * Portuguese, Spanish, Slovenian, Finnish, Russian, Chinese and Japanese are as public tests quote them from real mailboxes; its
 * others are what Outlook calls the function in that language. 'Out of Office AutoReply' is Exchange 2003; the Chinese words are
 * also those of QQ, 163 and 126, the Korean ones those of Naver and Daum.
 */
export const subjectWords: Record<string, Partial<Record<Written, readonly string[]>>> = {
  en: {
    automatic: [
      'Automatic reply',
      'Automatic response',
      'Automated reply',
      'Automated response',
      'Auto reply',
      'Autoreply',
      'Auto response',
      'Autoresponse',
      'Autoresponder',
      'Out of office',
      'Out of the office',
      'Out of office reply',
      'Out of office autoreply',
      'Out of office automatic reply',
      'Out of office response',
      'Out of office notification',
      'Vacation reply',
      'Vacation response',
      'Vacation autoreply',
      'Away message',
      'Absence notification',
    ],
    receipt: ['Read', 'Not read', 'Delivered', 'Relayed', 'Read receipt', 'Return receipt', 'Delivery receipt'],
    bounce: ['Undeliverable', 'Undelivered', 'Returned mail', 'Mail delivery failed', 'Delivery failure'],
  },
  zh: {
    automatic: [
      '自动回复',
      '自动答复',
      '自动回覆',
      '假期自动回复',
      '外出自动回复',
      '自動回覆',
      '自動回復',
      '自動答覆',
      '外出時的自動回覆',
    ],
    receipt: ['已读', '已读回执', '未读', '已送达', '已讀', '已讀取', '讀取', '讀取回條', '已傳遞'],
    bounce: ['无法送达', '无法投递', '未送达', '系统退信', '退信', '無法傳遞', '無法送達'],
  },
  id: {
    automatic: ['Balasan otomatis', 'Jawaban otomatis', 'Di luar kantor'],
    receipt: ['Dibaca', 'Telah dibaca', 'Terkirim'],
    bounce: ['Tidak terkirim', 'Tidak dapat dikirim'],
  },
  ms: {
    automatic: ['Balasan automatik', 'Balas automatik', 'Jawapan automatik', 'Di luar pejabat'],
    receipt: ['Dibaca', 'Telah dibaca', 'Dihantar'],
    bounce: ['Tidak dapat dihantar'],
  },
  ta: {
    automatic: ['தானியங்கு பதில்', 'தானியங்கி பதில்', 'தானியங்கு மறுமொழி', 'அலுவலகத்தில் இல்லை'],
    receipt: ['படிக்கப்பட்டது', 'படித்தது'],
  },
  hi: {
    automatic: ['स्वचालित उत्तर', 'स्वचालित जवाब', 'स्वतः उत्तर', 'स्वतः जवाब', 'कार्यालय से बाहर'],
    receipt: ['पढ़ा गया', 'पढ़ा'],
  },
  ja: {
    automatic: ['自動応答', '自動返信', '自動返信メール', '自動応答メール', '不在通知', '不在応答'],
    receipt: ['開封済み', '開封確認', '開封通知', '未開封', '配信済み', '配信済'],
    bounce: ['配信不能', '配信不可', '配信できませんでした', '配達不能'],
  },
  ko: {
    automatic: [
      '자동 회신',
      '자동 응답',
      '자동 답장',
      '부재중',
      '부재중 자동 응답',
      '부재 중 자동 회신',
      '부재중 응답',
    ],
    receipt: ['읽음', '읽지 않음', '수신 확인', '배달됨', '배달 완료'],
    bounce: ['배달되지 않음', '배달할 수 없음', '전송 실패'],
  },
  vi: {
    automatic: ['Trả lời tự động', 'Thư trả lời tự động', 'Phản hồi tự động', 'Ngoài văn phòng'],
    receipt: ['Đã đọc', 'Đã gửi'],
    bounce: ['Không gửi được', 'Không thể gửi'],
  },
  th: {
    automatic: ['การตอบกลับอัตโนมัติ', 'ตอบกลับอัตโนมัติ', 'ตอบอัตโนมัติ', 'ข้อความตอบกลับอัตโนมัติ', 'ไม่อยู่ที่สำนักงาน'],
    receipt: ['อ่านแล้ว', 'อ่าน'],
    bounce: ['ไม่สามารถส่งได้', 'ส่งไม่สำเร็จ'],
  },
  de: {
    automatic: [
      'Automatische Antwort',
      'Automatische Rückantwort',
      'Automatische Abwesenheitsnotiz',
      'Automatische Abwesenheitsnachricht',
      'Abwesenheitsnotiz',
      'Abwesenheitsnachricht',
      'Abwesenheitsmeldung',
      'Abwesenheitsassistent',
      'Abwesend',
    ],
    receipt: ['Gelesen', 'Nicht gelesen', 'Ungelesen gelöscht', 'Zugestellt', 'Übermittelt', 'Lesebestätigung'],
    bounce: ['Unzustellbar', 'Nicht zustellbar', 'Unzustellbare Nachricht'],
  },
  fr: {
    automatic: [
      'Réponse automatique',
      "Réponse automatique d'absence",
      "Message automatique d'absence",
      "Message d'absence",
      "Notification d'absence",
      'Absence du bureau',
      'Absent du bureau',
      'En dehors du bureau',
    ],
    receipt: ['Lu', 'Non lu', 'Remis', 'Relayé', 'Accusé de lecture', 'Confirmation de lecture'],
    bounce: ['Non remis', 'Non distribuable', 'Échec de la remise'],
  },
  es: {
    automatic: [
      'Respuesta automática',
      'Respuesta automatizada',
      'Autorrespuesta',
      'Fuera de la oficina',
      'Fuera de oficina',
      'Respuesta de Estoy ausente',
    ],
    receipt: ['Leído', 'No leído', 'Entregado', 'Retransmitido', 'Confirmación de lectura'],
    bounce: ['No se puede entregar', 'No entregado', 'No entregable'],
  },
  it: {
    automatic: ['Risposta automatica', 'Fuori sede', 'Fuori ufficio', 'Assenza dall’ufficio'],
    receipt: ['Letto', 'Letta', 'Non letto', 'Recapitato', 'Conferma di lettura'],
    bounce: ['Non recapitabile', 'Mancato recapito'],
  },
  pt: {
    automatic: ['Resposta automática', 'Ausência temporária', 'Fora do escritório', 'Ausente do escritório'],
    receipt: ['Lida', 'Lido', 'Lidas', 'Não lida', 'Não lido', 'Entregue', 'Confirmação de leitura'],
    bounce: ['Não entregue', 'Não é possível entregar', 'Não foi possível entregar'],
  },
  nl: {
    automatic: ['Automatisch antwoord', 'Automatische reactie', 'Afwezigheidsbericht'],
    receipt: ['Gelezen', 'Niet gelezen', 'Bezorgd', 'Leesbevestiging'],
    bounce: ['Onbestelbaar', 'Niet bezorgd'],
  },
  ru: {
    automatic: ['Автоматический ответ', 'Автоответ', 'Автоответчик', 'Нет на работе', 'Вне офиса'],
    receipt: ['Прочтено', 'Прочитано', 'Не прочтено', 'Доставлено'],
    bounce: ['Не удается доставить', 'Недоставленное', 'Не доставлено'],
  },
  sv: { automatic: ['Autosvar', 'Automatiskt svar', 'Frånvaromeddelande', 'Frånvarande'], receipt: ['Läst', 'Oläst'] },
  da: { automatic: ['Automatisk svar', 'Autosvar', 'Ikke til stede', 'Fraværende'], receipt: ['Læst', 'Ikke læst'] },
  nb: {
    automatic: ['Automatisk svar', 'Autosvar', 'Fraværsmelding', 'Ikke til stede'],
    receipt: ['Lest', 'Ikke lest'],
  },
  fi: { automatic: ['Automaattinen vastaus', 'Automaattivastaus'], receipt: ['Luettu', 'Lukematta'] },
  pl: {
    automatic: ['Odpowiedź automatyczna', 'Automatyczna odpowiedź', 'Autoodpowiedź', 'Poza biurem'],
    receipt: ['Przeczytano', 'Przeczytane', 'Nieprzeczytane'],
    bounce: ['Niedostarczone', 'Nie można dostarczyć'],
  },
  cs: { automatic: ['Automatická odpověď', 'Mimo kancelář'], receipt: ['Přečteno'], bounce: ['Nedoručitelné'] },
  sk: { automatic: ['Automatická odpoveď', 'Mimo kancelárie'], receipt: ['Prečítané'], bounce: ['Nedoručiteľné'] },
  sl: { automatic: ['Samodejni odgovor', 'Avtomatski odgovor'], receipt: ['Prebrano'] },
  hu: { automatic: ['Automatikus válasz', 'Házon kívül'], receipt: ['Elolvasva'], bounce: ['Kézbesíthetetlen'] },
  ro: { automatic: ['Răspuns automat', 'Absent de la birou'], receipt: ['Citit'], bounce: ['Nelivrabil'] },
  el: { automatic: ['Αυτόματη απάντηση', 'Εκτός γραφείου'], receipt: ['Αναγνώστηκε'] },
  tr: {
    automatic: ['Otomatik yanıt', 'Otomatik cevap', 'Ofis dışında'],
    receipt: ['Okundu'],
    bounce: ['Teslim edilemedi'],
  },
  uk: { automatic: ['Автоматична відповідь', 'Автовідповідь'], receipt: ['Прочитано'] },
  ar: {
    automatic: ['رد تلقائي', 'الرد التلقائي', 'خارج المكتب'],
    receipt: ['تمت القراءة', 'مقروءة'],
    bounce: ['غير قابل للتسليم'],
  },
  he: { automatic: ['תשובה אוטומטית', 'מענה אוטומטי', 'מחוץ למשרד'], receipt: ['נקרא'] },
  fa: { automatic: ['پاسخ خودکار'] },
};

/** What the text of a receipt says happened to the email, in the languages above. A person's text below 'Read:' seldom does. */
export const receiptVerbs =
  /was (?:read|displayed|deleted|delivered|opened|received)|been (?:read|displayed|deleted|delivered|opened|received)|été (?:lu|remis|supprim)|\b(?:gelesen|gelöscht|zugestellt|le[íi]d[oa]|ley[óo]|entregad[oa]|lett[oa]|recapitat[oa]|lid[oa]|gelezen|bezorgd|läst|læst|lest|luettu|przeczytan|okundu)|přečten|проч[ит]|已.{0,20}[读讀阅閱]|被.{0,4}[读讀阅閱]|開封|읽[었음혔]|đọc|อ่าน|dibaca|पढ़|படி/i;

/**
 * How automatic replies begin whose programs add neither a header nor a subject of their own: QQ Mail's, as they are in
 * public threads of GitHub (CyC2018/CS-Notes #1215, DuGuQiuBai/Java #435, gotgit/gotgit #94), and its siblings (Foxmail, other
 * mailboxes, traditional Chinese, English), which are taken to be alike. People who write about one go on after a comma.
 */
export const firstWords =
  /^(?:[这這]是[来來]自.{0,12}?(?:[邮郵]箱|Foxmail)的?.{0,4}?自[动動][回答][复覆復](?:[邮郵]件)?|This is an? (?:automatic|auto|vacation|automatic vacation|vacation auto)[ -]?reply (?:e?mail )?from (?:QQ ?Mail|Foxmail))(?=[\s。.!！~～]|$)/i;
