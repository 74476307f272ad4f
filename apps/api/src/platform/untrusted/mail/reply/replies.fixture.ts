/** Replies in HTML as mail programs write them. A row more is a test more: of what is shown, of the answer, and beside Chromium. */

export const repeatedWords = {
  addresses: ['@office.example', 'cards@sender.example'],
  name: 'Merlion Cards',
  subjects: ['A question about your card'],
  texts: [
    'Hello Ana,\n\nIs your passport number E1234567? Which hotel is it, the Fairmont Singapore or the Raffles?\n\n' +
      'Order ID: 7\nPassport number: E1234567\n\nCustomer service\nQuestions? Reply to this email and give your order ID.\n\n' +
      'Merlion Cards, 1 Marina Blvd, Singapore 018989',
    'เรียน คุณ Ana\n\nโปรดแจ้งชื่อและที่อยู่เต็มของโรงแรมที่คุณจะพักในสิงคโปร์ตั้งแต่วันที่ 24 มีนาคม ค.ศ. 2031\n\nขอบคุณ',
  ],
};

const question = 'Is your passport number E1234567? Which hotel is it, the Fairmont Singapore or the Raffles?';
/** Our email, with what somebody wrote into it: below its question, in the cell of its facts, and at its end. */
const letter = ({ within = '', cell = '', end = '' } = {}) =>
  `<div style="display:none;max-height:0;overflow:hidden">A preview</div><table width="100%" role="presentation"><tbody><tr><td>
  <p>Hello Ana,</p><p style="font-size:16px">${question}</p>${within}
  <table role="presentation"><tbody><tr><td><p>Order ID: <strong>7</strong></p><p>Passport number: <strong>E1234567</strong></p>${cell}</td></tr></tbody></table>
  <h2>Customer service</h2><p>Questions? Reply to this email and give your order ID.</p>${end}</td></tr></tbody></table>`;
const us = 'Merlion Cards &lt;<a href="mailto:7@office.example">7@office.example</a>&gt;';
const day = 'Tuesday, March 4, 2031 10:00 AM';
const heads = (tag: string, between: string, [from, sent, to, subject] = ['From:', 'Sent:', 'To:', 'Subject:']) =>
  [`${from}</${tag}> ${us}`, `${sent}</${tag}> ${day}`, `${to}</${tag}> Ana Bar`, `${subject}</${tag}> Your card`]
    .map((line) => `<${tag}>${line}`)
    .join(between);

const answer = 'No, it is E7654321.';
const said = `<div dir="ltr">${answer}</div>`;
const word = (text: string) =>
  `<p class=MsoNormal><span lang=EN-US style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:#1F497D'>${text}<o:p></o:p></span></p>`;
const wordPage = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--><style><!--
/* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal, li.MsoNormal {margin:0in; font-size:11.0pt;} @page WordSection1 {size:8.5in 11.0in;} div.WordSection1 {page:WordSection1;}
--></style><!--[if gte mso 9]><xml><o:shapedefaults v:ext="edit" spidmax="1026" /></xml><![endif]--></head><body lang=EN-US link="#0563C1"><div class=WordSection1>${body}</div></body></html>`;
const gmail = (introduction: string, quoted = letter()) =>
  `<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${introduction}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${quoted}</blockquote></div>`;
const on = `On Tue, 4 Mar 2031 at 10:00, ${us} wrote:`;
const cite = (introduction: string, quoted = letter()) =>
  `<div><br><blockquote type="cite"><div>${introduction}</div><br class="Apple-interchange-newline"><div>${quoted}</div></blockquote></div>`;
const outlookWeb = (quoted = letter()) =>
  `<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${heads('b', '<br>')}</font><div>&nbsp;</div></div>${quoted}`;
const outlookDesktop = (quoted = letter()) =>
  `<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p class=MsoNormal>${heads('b', '<br>')}<o:p></o:p></p></div></div><p class=MsoNormal><o:p>&nbsp;</o:p></p>${quoted}`;

/** A reply, and what of it is the answer; '' when it only repeats us. */
export const replies: [program: string, html: string, answer: string][] = [
  ['Gmail, web', `${said}${gmail(on)}`, answer],
  ['Gmail, below', `${gmail(on)}${said}`, answer],
  [
    'Gmail, between two quotations',
    `${gmail(on, '<p>Hello Ana,</p>')}${said}<blockquote class="gmail_quote"><p>${question}</p></blockquote>`,
    answer,
  ],
  [
    'Gmail, into the quotation',
    `<div dir="ltr">See below</div>${gmail(on, letter({ within: said }))}`,
    `See below\n${answer}`,
  ],
  ['Gmail, Android', `<div dir="auto">${answer}</div>${gmail(on)}`, answer],
  [
    'Gmail, iOS',
    `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto"><div dir="ltr"></div><div dir="ltr">${answer}</div>${gmail(on)}</body></html>`,
    answer,
  ],
  [
    'Gmail, with an emoji alone',
    `<div dir="ltr"><img data-emoji="👍" class="an1" alt="👍" aria-label="👍" src="https://fonts.gstatic.com/s/e/1f44d.png"></div>${gmail(on)}`,
    '👍',
  ],
  [
    'Gmail, a signature',
    `<div dir="ltr">${answer}<br clear="all"><div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature">Ana Bar<br>+65 9123 4567</div></div>${gmail(on)}`,
    answer,
  ],
  [
    'Gmail, an indented paragraph',
    `<div dir="ltr"><div>We sleep at:</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px">Raffles</blockquote></div>${gmail(on)}`,
    'We sleep at:\nRaffles',
  ],
  [
    'Gmail, a list',
    `<div dir="ltr"><ol><li>E7654321</li><li>Raffles</li></ol></div>${gmail(on)}`,
    '1. E7654321\n2. Raffles',
  ],
  ['Outlook for Windows', wordPage(word(answer) + outlookDesktop()), answer],
  ['Outlook for Windows, below the headers', wordPage(outlookDesktop(letter({ within: word(answer) }))), answer],
  [
    'Outlook for Windows, another colour in our email',
    wordPage(
      word('See my answer in red.') +
        outlookDesktop(letter({ cell: word(`<span style='color:red'>${answer}</span>`) })),
    ),
    `See my answer in red.\n${answer}`,
  ],
  [
    'Outlook for Windows, a table',
    wordPage(
      `<table class=MsoTableGrid border=1><tr><td>${word('Name')}</td><td>${word('Passport')}</td></tr><tr><td>${word('ANA BAR')}</td><td>${word('E7654321')}</td></tr></table>${outlookDesktop()}`,
    ),
    'Name\tPassport\nANA BAR\tE7654321',
  ],
  [
    'Outlook for Windows, a list',
    wordPage(
      `<ul><li class=MsoListParagraph>E7654321<o:p></o:p></li></ul><p class=MsoListParagraph style='text-indent:-.25in'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Raffles<o:p></o:p></p>${outlookDesktop()}`,
    ),
    '* E7654321\n\n2.\u00a0 Raffles',
  ],
  [
    'Outlook on the web',
    `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr"><div class="elementToProof">${answer}</div>${outlookWeb()}</body></html>`,
    answer,
  ],
  [
    'Outlook on the web, into the quotation',
    `<body dir="ltr">${outlookWeb(letter({ end: `<div class="elementToProof" style="color: rgb(200, 38, 19);">${answer}</div>` }))}</body>`,
    answer,
  ],
  [
    'Outlook.com, quoted text',
    `<div>${answer}</div><hr tabindex="-1"><blockquote itemscope itemtype="https://schemas.microsoft.com/QuotedText">${heads('strong', '<br>')}${letter()}</blockquote>`,
    answer,
  ],
  [
    'Outlook for iOS',
    `<html><body><div dir="ltr">${answer}</div><div id="ms-outlook-mobile-signature">Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg">${heads('b', '<br>')}</div><br></body></html>${letter()}`,
    answer,
  ],
  [
    'Outlook for Mac',
    wordPage(
      `${word(answer)}<div id="mail-editor-reference-message-container"><div><div style="border:none;border-top:solid #B5C4DF 1.0pt"><p class="MsoNormal">${heads('b', '<br>', ['From:', 'Date:', 'To:', 'Subject:'])}</p></div>${letter()}</div></div>`,
    ),
    answer,
  ],
  [
    'Outlook, a page around a page',
    `<html><body><p>${answer}</p><blockquote><html><head><title>A question</title></head><body>${letter()}</body></html></blockquote></body></html>`,
    answer,
  ],
  [
    'Apple Mail',
    `<html><head></head><body style="overflow-wrap: break-word;">${answer}<br id="lineBreakAtBeginningOfMessage">${cite(`On 4 Mar 2031, at 10:00, ${us} wrote:`)}</body></html>`,
    answer,
  ],
  [
    'Apple Mail, between the paragraphs',
    `<body><blockquote type="cite"><div>On 4 Mar 2031, at 10:00, ${us} wrote:</div><p>${question}</p></blockquote><div>${answer}</div><blockquote type="cite"><p>Questions? Reply to this email and give your order ID.</p></blockquote></body>`,
    answer,
  ],
  [
    'iPhone',
    `<html><body dir="auto">${answer}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div>${cite(`<br><blockquote type="cite">On 4 Mar 2031, at 10:00, ${us} wrote:<br><br></blockquote>`)}</body></html>`,
    answer,
  ],
  [
    'iPhone, German',
    `<body dir="auto">${answer}<br><div dir="ltr">Von meinem iPhone gesendet</div>${cite(`Am 04.03.2031 um 10:00 schrieb ${us}:`)}</body>`,
    answer,
  ],
  [
    'iPhone, Japanese',
    `<body dir="auto">${answer}<br><div>iPhoneから送信</div>${cite(`2031/03/04 10:00、${us}のメール:`)}</body>`,
    answer,
  ],
  [
    'Apple Mail, a data detector',
    `<body>We come on <a href="x-apple-data-detectors://0">24 March</a>, <a href="tel:+6591234567">+65 9123 4567</a>.${cite(`On 4 Mar 2031, at 10:00, ${us} wrote:`)}</body>`,
    'We come on 24 March, +65 9123 4567.',
  ],
  [
    'Yahoo',
    `<div class="ydp1yahoo-style-wrap"><div dir="ltr" data-setdir="false">${answer}</div></div><div id="ydp2yahoo_quoted" class="ydp2yahoo_quoted"><div><div>On Tuesday, March 4, 2031 at 10:00:00 AM GMT+8, ${us} wrote:</div><div><br></div><div>${letter()}</div></div></div>`,
    answer,
  ],
  [
    'Yahoo, Android',
    `<p>${answer}</p><br><a href="https://mail.onelink.me/107872968">Yahoo Mail: Search, Organise, Conquer</a><br><blockquote style="margin: 0 0 20px 0;"><div>On Tue, Mar 4, 2031 at 10:00 AM, Merlion Cards</div><div>&lt;7@office.example&gt; wrote:</div><div style="padding: 10px 0 0 20px;">${letter()}</div></blockquote>`,
    `${answer}\n\nYahoo Mail: Search, Organise, Conquer <https://mail.onelink.me/107872968>`,
  ],
  [
    'AOL',
    `<div style="color:black;font:12px arial">${answer}<div><br></div><div style="font-family:arial">-----Original Message-----<br>From: Merlion Cards &lt;7@office.example&gt;<br>To: ana@example.com<br>Sent: Tue, Mar 4, 2031 10:00 am<br>Subject: Your card<br><br>${letter()}</div></div>`,
    answer,
  ],
  [
    'QQ',
    `<div>${answer}</div><div><br></div><div style="font-size: 12px;font-family: Arial Narrow;padding:2px 0 2px 0;">------------------&nbsp;原始邮件&nbsp;------------------</div><div style="font-size: 12px;background:#efefef;padding:8px;"><div><b>发件人:</b>&nbsp;"Merlion Cards"&lt;7@office.example&gt;;</div><div><b>发送时间:</b>&nbsp;2031年3月4日(星期二) 上午10:00</div><div><b>收件人:</b>&nbsp;"ana"&lt;ana@example.com&gt;;</div><div><b>主题:</b>&nbsp;Your card</div></div><div><br></div>${letter()}`,
    answer,
  ],
  [
    '163',
    `<div style="line-height:1.7;color:#000000;font-size:14px">${answer}</div><br><div>At 2031-03-04 10:00:00, "Merlion Cards" &lt;7@office.example&gt; wrote:</div> <blockquote id="isReplyContent" style="PADDING-LEFT: 1ex; MARGIN: 0px 0px 0px 0.8ex; BORDER-LEFT: #ccc 1px solid">${letter()}</blockquote>`,
    answer,
  ],
  [
    '163, without a quotation',
    `<div>${answer}</div><pre><br>在 2031-03-04 10:00:00，"Merlion Cards" &lt;7@office.example&gt; 写道：</pre>${letter()}`,
    answer,
  ],
  [
    'Aliyun',
    `<div class="__aliyun_email_body_block"><div>${answer}</div><blockquote style="margin-right: 0px;"><div>------------------------------------------------------------------</div><div>发件人：Merlion Cards &lt;7@office.example&gt;</div><div>发送时间：2031年3月4日(星期二) 10:00</div><div>收件人：ana</div><div>主　题：Your card</div><div><br></div>${letter()}</blockquote></div>`,
    answer,
  ],
  [
    'Naver',
    `<div style="font-size: 10pt;">${answer}</div><p>&nbsp;</p><div class="replied_message_content"><p>-----Original Message-----<br><b>From:</b> "Merlion Cards" &lt;7@office.example&gt;<br><b>To:</b> &lt;ana@example.com&gt;; <br><b>Cc:</b> <br><b>Sent:</b> 2031-03-04 (화) 10:00:00 (GMT+09:00)<br><b>Subject:</b> Your card</p>${letter()}</div>`,
    answer,
  ],
  [
    'Daum',
    `<div>${answer}</div><br><div style="border-left:#000 2px solid;padding-left:5px"><p>--------- 원본 메일 ---------<br><b>보낸사람</b> : Merlion Cards &lt;7@office.example&gt;<br><b>받는사람</b> : ana<br><b>날짜</b> : 2031/3/4 10:00<br><b>제목</b> : Your card</p>${letter()}</div>`,
    answer,
  ],
  [
    'Thunderbird',
    `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body><p>${answer}</p><div class="moz-cite-prefix">On 3/4/31 10:00, Merlion Cards wrote:<br></div><blockquote type="cite" cite="mid:1@office.example">${letter()}</blockquote></body></html>`,
    answer,
  ],
  [
    'Thunderbird, below, with a signature',
    `<body><div class="moz-cite-prefix">On 3/4/31 10:00, Merlion Cards wrote:<br></div><blockquote type="cite">${letter()}</blockquote><p>${answer}</p><pre class="moz-signature" cols="72">-- \nAna Bar</pre></body>`,
    answer,
  ],
  [
    'Thunderbird, plain text quoted',
    `<body><p>${answer}</p><blockquote type="cite"><pre class="moz-quote-pre" wrap="">Hello Ana,\n\nIs your passport number E1234567? Which hotel is it, the Fairmont\nSingapore or the Raffles?</pre></blockquote></body>`,
    answer,
  ],
  [
    'Samsung',
    `<div dir="auto">${answer}</div><div dir="auto"><br></div><div id="composer_signature" dir="auto"><meta http-equiv="Content-Type" content="text/html"><div style="font-size:85%">Sent from my Galaxy</div></div><div><br></div><div style="font-size:100%;color:#000000"><!-- originalMessage --><div>-------- Original message --------</div><div>From: Merlion Cards &lt;7@office.example&gt; </div><div>Date: 4/3/2031  10:00  (GMT+08:00) </div><div>To: ana@example.com </div><div>Subject: Your card </div><div><br></div></div>${letter()}`,
    answer,
  ],
  [
    'Samsung, Vietnamese',
    `<div dir="auto">${answer}</div><div>-------- Thư gốc --------</div><div>Từ: Merlion Cards &lt;7@office.example&gt; </div><div>Ngày: 4/3/31 10:00 </div><div>Đến: ana </div><div>Chủ đề: Your card </div>${letter()}`,
    answer,
  ],
  [
    'Proton',
    `<div style="font-family: Arial;">${answer}<br></div><div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">Sent with <a href="https://proton.me/">Proton Mail</a> secure email.</div></div><div class="protonmail_quote">On Tuesday, March 4th, 2031 at 10:00, Merlion Cards &lt;7@office.example&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">${letter()}</blockquote></div>`,
    `${answer}\nSent with Proton Mail <https://proton.me/> secure email.`,
  ],
  [
    'Zoho',
    `<div style="font-family: Verdana;">${answer}<div><br></div><div class="zmail_extra"><div id="Zm-_Id_-Sgn1">---- On Tue, 04 Mar 2031 10:00:00 +0800 <b>Merlion Cards &lt;7@office.example&gt;</b> wrote ----<br></div><blockquote style="border-left:1px solid #cccccc;padding-left:6px;margin:0 0 0 5px">${letter()}</blockquote></div></div>`,
    answer,
  ],
  [
    'GMX and Web.de',
    `<html><head></head><body><div style="font-family: Verdana;"><div>${answer}</div><div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;"><div style="margin:0 0 10px 0;"><b>Gesendet:</b>&nbsp;Dienstag, 04. März 2031 um 10:00 Uhr<br/><b>Von:</b>&nbsp;"Merlion Cards" &lt;7@office.example&gt;<br/><b>An:</b>&nbsp;ana@example.com<br/><b>Betreff:</b>&nbsp;Your card</div><div name="quoted-content">${letter()}</div></div></div></body></html>`,
    answer,
  ],
  [
    'Mail.ru',
    `<HTML><BODY><div>${answer}</div><blockquote style="border-left:1px solid #0857A6; margin:10px; padding:0 0 0 10px;">Вторник, 4 марта 2031, 10:00 +03:00 от Merlion Cards &lt;7@office.example&gt;:<br>&nbsp;<div>${letter()}</div></blockquote></BODY></HTML>`,
    answer,
  ],
  [
    'Yandex',
    `<div>${answer}</div><div> </div><div>04.03.2031, 10:00, "Merlion Cards" &lt;7@office.example&gt;:</div><blockquote>${letter()}</blockquote>`,
    answer,
  ],
  [
    'Lotus Notes',
    `<font size=2 face="sans-serif">${answer}</font><br><br><table width=100%><tr valign=top><td width=40%><font size=1 color=#5f5f5f>From:</font><td><font size=1>Merlion Cards &lt;7@office.example&gt;</font><tr valign=top><td><font size=1>To:</font><td><font size=1>ana@example.com</font><tr valign=top><td><font size=1>Date:</font><td><font size=1>04/03/2031 10:00</font><tr valign=top><td><font size=1>Subject:</font><td><font size=1>Your card</font></table><hr noshade><br>${letter()}`,
    answer,
  ],
  [
    'Roundcube',
    `<html><body style='font-size: 10pt'><p>${answer}</p><p id="reply-intro">On 2031-03-04 10:00, Merlion Cards wrote:</p><blockquote type="cite" style="padding: 0 0.4em; border-left: #1010ff 2px solid; margin: 0">${letter()}</blockquote></body></html>`,
    answer,
  ],
  [
    'Zimbra',
    `<html><body><div style="font-family: arial;"><div>${answer}</div><div><br></div><hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__"><blockquote style="border-left:2px solid #1010FF;margin-left:5px;padding-left:5px;color:#000"><b>From: </b>"Merlion Cards" &lt;7@office.example&gt;<br><b>To: </b>"Ana" &lt;ana@example.com&gt;<br><b>Sent: </b>Tuesday, March 4, 2031 10:00:00 AM<br><b>Subject: </b>Your card<br></blockquote></div><div data-marker="__QUOTED_TEXT__"><blockquote style="border-left:2px solid #1010FF;margin-left:5px;padding-left:5px">${letter()}</blockquote></div></div></body></html>`,
    answer,
  ],
  [
    'SOGo',
    `<html><p>${answer}</p><br />On Tuesday, March 04, 2031 10:00 +08, Merlion Cards &lt;7@office.example&gt; wrote:<br />&nbsp;<blockquote type="cite" cite="1@office.example">${letter()}</blockquote></html>`,
    answer,
  ],
  [
    'Superhuman',
    `<html><head></head><body><div><div>${answer}</div><div class="sh-signature"><br></div></div><div class="gmail_quote"><br><div dir="ltr" class="gmail_attr">On Tue, Mar 04, 2031 at 10:00 AM, Merlion Cards &lt;<a href="mailto:7@office.example">7@office.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote sh-color-black">${letter()}</blockquote></div></body></html>`,
    answer,
  ],
  [
    'Spark',
    `<html><body><div name="messageBodySection"><div dir="auto">${answer}</div></div><div name="messageReplySection">On 4 Mar 2031 at 10:00 +0800, Merlion Cards &lt;7@office.example&gt;, wrote:<br><blockquote type="cite" class="spark_quote" style="margin: 5px 5px; padding-left: 10px; border-left: thin solid #1abc9c;">${letter()}</blockquote></div></body></html>`,
    answer,
  ],
  [
    'BlackBerry',
    `<html><body><div style="width:100%;">${answer}</div><div style="padding:4pt 0in 0in;border-top-style:solid"><table width="100%"><tbody><tr><td><div><b>From: </b>Merlion Cards</div><div><b>Sent: </b>Tuesday, 4 March 2031 10:00</div><div><b>To: </b>Ana</div><div><b>Subject: </b>Your card</div></td></tr></tbody></table></div><br>${letter()}</body></html>`,
    answer,
  ],
  [
    'Huawei',
    `<div>${answer}</div><div><br></div><div>-------- Original message --------<br>Subject: Your card<br>From: Merlion Cards &lt;7@office.example&gt;<br>To: ana@example.com<br>CC: <br><br></div><blockquote style="margin:0 0 0 .8ex;border-left:1px #ccc solid">${letter()}</blockquote>`,
    answer,
  ],
  [
    'Xiaomi',
    `<div>${answer}</div><div>-----Original Message-----</div><div><b>From:</b> Merlion Cards &lt;7@office.example&gt;<br><b>Date:</b> Tue, 4 Mar 2031<br><b>To:</b> ana@example.com</div><div>${letter()}</div>`,
    answer,
  ],
  [
    'eM Client',
    `<html><body><div>${answer}</div><div><br></div><div>------ Original Message ------</div><div>From "Merlion Cards" &lt;7@office.example&gt;</div><div>To ana@example.com</div><div>Date 04/03/2031 10:00:00</div><div>Subject Your card</div><div id="x1"><blockquote cite="1@office.example" type="cite" class="cite2">${letter()}</blockquote></div></body></html>`,
    answer,
  ],
  [
    'FastMail',
    `<div style="font-family:Arial;">${answer}<br></div><div>On Tue, 4 Mar 2031, at 10:00 AM, Merlion Cards wrote:<br></div><blockquote type="cite" id="qt">${letter()}</blockquote>`,
    answer,
  ],
  [
    'HEY',
    `<div class="trix-content"><div>${answer}</div></div><br><div>On March 4, 2031, Merlion Cards &lt;7@office.example&gt; wrote:</div><blockquote>${letter()}</blockquote>`,
    answer,
  ],
  [
    'Front',
    `<div>${answer}</div><blockquote type="cite" class="front-blockquote"><p>On March 4, 2031 at 10:00 AM GMT+8 <a href="mailto:7@office.example">7@office.example</a> wrote:</p>${letter()}</blockquote>`,
    answer,
  ],
  [
    'Horde',
    `<p>${answer}</p><p>Quoting Merlion Cards &lt;7@office.example&gt;:</p><blockquote type="cite" style="border-left:2px solid blue;">${letter()}</blockquote>`,
    answer,
  ],
  [
    'Evolution',
    `<html dir="ltr"><body><div>${answer}</div><div><br></div><div>On Tue, 2031-03-04 at 10:00 +0800, Merlion Cards wrote:</div><blockquote type="cite" style="margin:0 0 0 .8ex; border-left:2px #729fcf solid;padding-left:1ex">${letter()}</blockquote></body></html>`,
    answer,
  ],
  [
    'KMail',
    `<html><body><p>${answer}</p><p>On Tuesday 4 March 2031 10:00:00 Merlion Cards wrote:</p><p>&gt; Hello Ana,<br>&gt; <br>&gt; ${question}</p></body></html>`,
    answer,
  ],
  [
    'Tutanota',
    `<div>${answer}</div><br>Mar 4, 2031, 10:00 by 7@office.example:<br><blockquote class="tutanota_quote" style="border-left: 1px solid #93A3B8;">${letter()}</blockquote>`,
    answer,
  ],
  [
    'Windows Mail',
    `<html><body lang="en"><div class="WordSection1"><p class="MsoNormal">${answer}</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From: </b><a href="mailto:7@office.example">Merlion Cards</a><br><b>Sent: </b>04 March 2031 10:00<br><b>To: </b><a href="mailto:ana@example.com">Ana</a><br><b>Subject: </b>Your card</p></div>${letter()}</div></body></html>`,
    answer,
  ],
  [
    'Airmail',
    `<div id="bloop_customfont">${answer}</div><br><p class="airmail_on">On 4 March 2031 at 10:00:00, Merlion Cards (<a href="mailto:7@office.example">7@office.example</a>) wrote:</p><blockquote type="cite" class="clean_bq">${letter()}</blockquote>`,
    answer,
  ],
  [
    'Missive',
    `<div>${answer}</div><div class="missive_quote">On March 4, 2031 at 10:00 AM GMT+8, Merlion Cards &lt;7@office.example&gt; wrote:<br><blockquote class="missive_quote">${letter()}</blockquote></div>`,
    answer,
  ],
  ['a phone, words below each other', `<center>${answer}</center><address>Ana</address>${gmail(on)}`, `${answer}\nAna`],
  [
    'a form',
    `<fieldset><legend>Passport</legend><input value="E7654321"></fieldset><label><input type="checkbox" checked> Raffles</label>${gmail(on)}`,
    'Passport\nE7654321\n[x] Raffles',
  ],
  ['a definition list', `<dl><dt>Passport number</dt><dd>E7654321</dd></dl>${gmail(on)}`, 'Passport number\nE7654321'],
  [
    'a gateway below the page',
    `<html><body>${said}${gmail(on)}</body></html><p>Scanned by the gateway.</p>`,
    `${answer}\n\nScanned by the gateway.`,
  ],
  [
    'a gateway above the page',
    `<div style="background:#ffeb9c">CAUTION: external.</div><html><body>${said}${gmail(on)}</body></html>`,
    `CAUTION: external.\n${answer}`,
  ],
  ['lines kept', `<div style="white-space: pre-wrap">E7654321\nRaffles</div>${gmail(on)}`, 'E7654321\nRaffles'],
  ['crossed out', `<div dir="ltr"><s>E1234567</s> E7654321</div>${gmail(on)}`, '[crossed out: E1234567] E7654321'],
  [
    'crossed out in our email',
    gmail(
      on,
      letter().replace(
        '<strong>E1234567</strong>',
        '<span style="text-decoration:line-through">E1234567</span> E7654321',
      ),
    ),
    'Passport number: [crossed out: E1234567] E7654321',
  ],
  [
    'a changed fact of our email',
    gmail(on, letter().replace('<strong>E1234567</strong>', '<strong>E7654321</strong>')),
    'Passport number: E7654321',
  ],
  [
    'words of our own as the answer',
    gmail(on, letter({ within: '<p>the Fairmont Singapore</p>' })),
    'the Fairmont Singapore',
  ],
  ['an emoji in our email', gmail(on, letter({ within: '<div>👍</div>' })), '👍'],
  ['a short answer', gmail(on, letter({ cell: '<div>Yes</div>' })), 'Yes'],
  ['our email alone', gmail(on), ''],
  ['our email alone, without a mark', letter(), ''],
  ['below our email, without a mark', `${letter()}${said}`, answer],
  ['above our page, below a line', `<p>${answer}</p><hr><html><body>${letter()}</body></html>`, answer],
  [
    'our email without a mark, its lines broken',
    `<p>${answer}</p><pre>Hello Ana,\n\nIs your passport number E1234567? Which hotel is it,\nthe Fairmont Singapore or the Raffles?\n\nOrder ID: 7</pre>`,
    answer,
  ],
  [
    'our email without a mark, in Thai',
    `<p>${answer}</p><p>เรียน คุณ Ana</p><p>โปรดแจ้งชื่อและที่อยู่เต็มของโรงแรมที่คุณจะพักในสิงคโปร์ตั้งแต่วันที่ 24 มีนาคม ค.ศ. 2031</p><p>ขอบคุณ</p>`,
    answer,
  ],
  [
    'below our greeting, without a mark',
    `<p>เรียน คุณ Ana</p><p>${answer}</p><p>โปรดแจ้งชื่อและที่อยู่เต็มของโรงแรมที่คุณจะพักในสิงคโปร์ตั้งแต่วันที่ 24 มีนาคม ค.ศ. 2031</p>`,
    answer,
  ],
  ['a word that our next line begins with', gmail(on, letter({ within: '<p>Order</p>' })), 'Order'],
  [
    'labels above our email without a mark',
    `<p>Flight: SQ 12<br>Hotel: Fairmont<br>Room: 12</p>${letter()}`,
    'Flight: SQ 12\nHotel: Fairmont\nRoom: 12',
  ],
  ['words that our email ends with, above it', `<p>Customer service</p>${letter()}`, 'Customer service'],
  [
    'The Bat!, who wrote it before each line',
    `<pre>${answer}\n\nMC> Hello Ana,\nMC>\nMC> Is your passport number E1234567? Which hotel is it, the Fairmont\nMC> Singapore or the Raffles?</pre>`,
    answer,
  ],
  [
    'bars before each line',
    `<pre>| Is your passport number E1234567? Which hotel is it, the Fairmont\n| Singapore or the Raffles?\n|\n\n${answer}</pre>`,
    answer,
  ],
  [
    'our email translated, but for our name and address',
    `${said}${gmail(on, '<p>Halo Ana,</p><p>Hotel yang mana?</p><p>Terima kasih</p><p>Merlion Cards, 1 Marina Blvd, Singapore 018989</p>')}`,
    answer,
  ],
  [
    'the email of somebody else below our own',
    `${gmail(on)}<div>The hotel wrote:</div><blockquote><p>Room 12.</p></blockquote>`,
    'The hotel wrote:\n\n> Room 12.',
  ],
  [
    'an older answer below',
    `${said}${gmail(on, `${letter()}<div>On Mon, 3 Mar 2031 at 9:00, Ana &lt;ana@example.com&gt; wrote:</div><blockquote><p>It is E1111111.</p></blockquote>`)}`,
    answer,
  ],
  [
    'an older answer between our words below',
    `${said}${gmail(on, `${letter()}<div>On Mon, 3 Mar 2031 at 9:00, Ana &lt;ana@example.com&gt; wrote:</div><p>${question}</p><p>It is E1111111.</p>`)}`,
    answer,
  ],
  [
    'an older answer below, Outlook',
    `${said}${outlookWeb()}${outlookWeb('<p>It is E1111111.</p>').replace('Merlion Cards', 'Ana').replaceAll('7@office.example', 'ana@example.com')}`,
    answer,
  ],
  [
    'facts of our own, confirmed',
    '<p>Passport number: E1234567</p><p>the Fairmont Singapore</p>',
    'Passport number: E1234567\n\nthe Fairmont Singapore',
  ],
];

/** Pages, and their text. The words are those of a browser too, in their order. */
export const pages: [what: string, html: string, text: string][] = [
  [
    'a page in a quotation',
    '<p>Yes.</p><blockquote><html><head><title>t</title></head><body><p>A</p></body></html></blockquote>',
    'Yes.\n\n> A',
  ],
  ['two pages', '<html><body><p>A</p></body></html><html><body><p>B</p></body></html>C', 'A\n\nB\n\nC'],
  ['a page in a page', '<html><p>A</p><body>B<html><body>C</body></html>D', 'A\n\nBCD'],
  ['text below the table that it is in', '<table>A<tr><td>B</td></tr>C</table>', 'AC\nB'],
  ['tags that cross', '<b><p>A<i>B</b>C</p>D</i>E', 'ABC\n\nDE'],
  [
    'tags without ends',
    '<ul><li>A<li>B</ul><table><tr><td>C<td>D<tr><td>E</table><p>F<p>G',
    '* A\n* B\n\nC\tD\nE\n\nF\n\nG',
  ],
  ['labels and values', '<dl><dt>A<dd>B<dt>C<dd>D</dl>', 'A\nB\nC\nD'],
  [
    'blocks',
    [
      'center',
      'address',
      'fieldset',
      'legend',
      'summary',
      'figcaption',
      'menu',
      'article',
      'section',
      'header',
      'footer',
      'main',
      'nav',
      'aside',
      'hgroup',
      'search',
      'form',
      'dir',
      'dd',
      'div',
    ]
      .map((tag) => `<${tag}>A</${tag}>`)
      .join(''),
    `${'A\n'.repeat(6)}\nA\n\n${'A\n'.repeat(10)}\nA\n\nA\nA`,
  ],
  [
    'a caption, a figure',
    '<table><caption>A</caption><tr><td>B</td></tr></table><figure>C<figcaption>D</figcaption></figure>E',
    'A\nB\n\nC\nD\n\nE',
  ],
  ['details', '<details open><summary>A</summary>B</details>C', 'A\nB\nC'],
  ['headings', '<h1>Straße</h1><h3>aB/c</h3>D', 'Straße\n\naB/c\n\nD'],
  ['spaces', 'A  <b> B </b>\n C<span> </span>D&nbsp; E<br> F', 'A B C D\u00a0 E\nF'],
  [
    'lines that are kept',
    '<pre>\nA\n  B</pre><div style="white-space:pre-wrap">C\n D</div><p style="white-space: pre-line">E  F\nG</p>',
    'A\n  B\n\nC\n D\n\nE F\nG',
  ],
  ['empty lines', 'A<div><br></div>B<br><br>C<p>D<br></p><p>E</p>', 'A\n\nB\n\nC\n\nD\n\nE'],
  [
    'paragraphs without margins',
    '<style>p.MsoNormal,li.MsoNormal{margin:0cm;margin-bottom:.0001pt}</style><p class=MsoNormal>A<p class=MsoNormal>B<p>C',
    'A\nB\n\nC',
  ],
  [
    'lists with numbers',
    '<ol start=3><li>A<li value=7><p>B</p><ol type=a><li>C</ol></ol><ol reversed><li>D<li>E</ol><li>F',
    '3. A\n7. B\n\na. C\n\n2. D\n1. E\n\n* F',
  ],
  [
    'a table with empty cells',
    '<table><tr><th>A<th>B<th>C<tr><td>D<td><td>E<tr><td><p>F</p><td><p>G</p><tr><td><td></table>',
    'A\tB\tC\nD\t\tE\nF\tG',
  ],
  ['tables in tables', `${'<table><tr><td>'.repeat(60)}A${'</td></tr></table>'.repeat(60)}B`, 'A\nB'],
  ['quotations in quotations', '<blockquote>A<blockquote>B</blockquote>C</blockquote>D', '> A\n>\n>> B\n>\n> C\n\nD'],
  ['a quotation in a cell', '<table><tr><td>A</td><td><blockquote>B</blockquote></td></tr></table>', 'A\n\n> B'],
  [
    'links',
    '<a href="https://a.example/">a.example</a> <a href="mailto:a@b.example">a@b.example</a> <a href="https://c.example">B</a> <a href="#d">C</a>',
    'a.example a@b.example B <https://c.example> C',
  ],
  [
    'hidden by its style',
    'A<i style="display:none">B</i><i style="visibility:hidden">C<b style="visibility:visible">D</b></i><i hidden>E</i>F',
    'ADF',
  ],
  [
    'hidden by a style sheet',
    '<style>/* } */.a,#b{display:none}@media print{.c{display:none}}@import "x";.d{display:none!important}</style><p class="x a">A<p id=b>B<p class=c>C<p class=d>D',
    'C',
  ],
  [
    'shown by its style',
    '<style>.a{display:none}</style><p class=a style="display:block">A</p><span style="display:block">B</span><div style="display:inline">C</div><div style="display:inline">D</div>',
    'A\n\nB\nCD',
  ],
  [
    'not a text',
    '<script>A</script><style>B</style><title>C</title><template>D</template><noframes>E</noframes><!-- F -->G<noscript>H</noscript><![if !mso]>I<![endif]><!--[if mso]>J<![endif]-->',
    'GHI',
  ],
  ['a text area, a choice', '<select><option>A<option selected>B</select>', 'B'],
  ['tags that are none', 'A <b@c.example> B < C &lt;d&gt; &amp;amp; &unknown; &copy', 'A B < C <d> &amp; &unknown; ©'],
];
