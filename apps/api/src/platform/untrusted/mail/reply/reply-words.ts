/**
 * What mail programs write above a message that they repeat, in the languages of the product and those of Europe: the texts of
 * Outlook, Gmail, Apple Mail, Samsung, Yahoo and QQ, and the lists of crisp-oss/email-reply-parser. Needed only where nothing
 * else tells whose message it is.
 */
export const headerWords = {
  sender:
    /^(?:from|von|de|da|van|från|fra|от|dari|daripada|từ|người gửi|จาก|ผู้ส่ง|प्रेषक|அனுப்புநர்|அனுப்பியவர்|差出人|发件人|寄件者|寄件人|보낸 ?사람) ?:/,
  date: /^(?:sent|date|gesendet|datum|envoyé|enviado(?: el| em)?|fecha|data|inviato|verzonden|skickat|отправлено|дата|terkirim|dikirim|tanggal|dihantar|tarikh|đã gửi|ngày|ส่ง|ส่งเมื่อ|วันที่|भेजा गया|दिनांक|तारीख|அனுப்பப்பட்டது|தேதி|送信日時|送信日|日時|日付|发送时间|发件时间|时间|日期|寄件日期|傳送時間|보낸 ?날짜|날짜) ?:/,
  subject:
    /^(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|тема|subjek|perihal|tajuk|chủ đề|tiêu đề|เรื่อง|หัวเรื่อง|ชื่อเรื่อง|विषय|பொருள்|தலைப்பு|件名|主题|主題|主旨|제목) ?:/,
} as const;

/** Between two rules: 'Original message'. */
export const original =
  /original|originale|ursprüngliche|d['’]origine|oprindelig|asli|asal|gốc|ต้นฉบับ|मूल|அசல்|原始|元の|원본/;

/** In 'On …, … wrote:'. */
export const wrote =
  /wrote|schrieb|écrit|escribió|escreveu|scritto|schreef|skrev|pisze|napisał|написал|menulis|đã viết|เขียน|ने लिखा|எழுதி|写道|寫道|のメール|のメッセージ|書きました|작성|썼습니다|님이/;

/** What a subject begins with when a message is passed on. */
export const forwardMark =
  /^(?:fwd?|wg|tr|rv|enc|i|vs|doorst|vb|terusan|diteruskan|chuyển tiếp|ส่งต่อ|अग्रेषित|转发|轉寄|転送|전달) ?(?:\[\d+\])? ?:/;
