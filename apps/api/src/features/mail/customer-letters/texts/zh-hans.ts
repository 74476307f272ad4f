import type { LanguageTexts } from './language-texts';

export const zhHans: LanguageTexts = {
  hello: '{fullName}，您好：',
  facts: '订单号：{orderId}\n抵达日期：{arrivalDate}',
  answer: '您可以直接回复此消息，也可以打开您的订单页面作答。打开时需要输入您申请时使用的电子邮箱。\n{link}',
  thanks: '谢谢！\n{provider}',
  open: '打开您的订单',
  statement: '{provider} 是第三方服务机构，与任何政府均无关联。',
  about: '关于您的申请 – 订单 {orderId}',
  cardReminder: {
    subject: '请在出行前下载您的新加坡入境卡 – 订单 {orderId}',
    ask: '您的新加坡入境卡已获批准，但您尚未下载。请在出行前打开您的订单并下载入境卡。系统会要求您输入申请时使用的电子邮箱。',
  },
  epass: {
    subject: '您的新加坡 e-Pass – 订单 {orderId}',
    text: '主管机关已将您的新加坡 e-Pass（访问准证）发给我们。e-Pass 已附在本邮件中，您也可以在订单页面下载。\n\n根据 e-Pass，您在新加坡停留的最后一天是 {lastDate}。e-Pass 代替护照上的入境印章，请保留到您离开新加坡为止。\n\n请核对姓名、护照号码和停留的最后一天。如有错误，请立即联系主管机关；只有主管机关能够更正 e-Pass。',
  },
  lastDay: {
    subject: '您在新加坡停留的最后一天 – 订单 {orderId}',
    text: '根据您的 e-Pass，您在新加坡停留的最后一天是 {lastDate}。如果您想停留更久，请在该日之前咨询主管机关。如果您已经离开，则无需做任何事。',
  },
  forwarded: {
    subject: '主管机关发来的邮件 – 订单 {orderId}',
    text: '负责审批入境卡的主管机关就您的订单给我们发来了一封邮件。该邮件已原样附上，请阅读。如有疑问，请回复本邮件。',
  },
  notices: {
    received: {
      subject: '我们已收到您的申请 – 订单 {orderId}',
      text: '我们已收到您的新加坡入境卡申请。我们可以从 {submitDate} 起提交。',
    },
    submitted: {
      subject: '您的申请已提交 – 订单 {orderId}',
      text: '我们已于 {submitDate} 向主管机关提交您的新加坡入境卡申请。',
    },
    later: {
      subject: '您的入境卡将晚于我们告知的日期 – 订单 {orderId}',
      text: '我们曾告知您，预计您的新加坡入境卡最迟于 {saidDate} 完成。实际将晚于该日期。',
    },
  },
  expected: '我们预计您的入境卡最迟于 {cardDate} 完成。这是估计：近期每 10 份订单中有 9 份没有超过这个时间。',
  nothingToDo: '您现在无需做任何事。入境卡准备好后，我们会发邮件通知您。',
  toCheck: '请打开您的订单页面：在我们提交申请之前，有内容需要您核对。',
  reasons: {
    answer: '原因：我们正在等待您的答复。请打开您的订单页面并在那里答复。',
    dates: '原因：您的抵达日期已更改。现在我们可以从 {submitDate} 起提交您的申请。',
    authority: '原因：我们已于 {submitDate} 提交您的申请，主管机关尚未将入境卡发给我们。',
  },
  purposes: {
    passportMissing: {
      subject: '请发送您的护照资料页 – 订单 {orderId}',
      ask: '为准备您的新加坡入境卡，我们需要您护照上带有照片和个人信息的资料页，但目前尚未收到。请发送整页的彩色照片或扫描件，四边以及页面底部的两行字母和数字须完整可见。',
    },
    passportUnreadable: {
      subject: '请重新发送您的护照资料页 – 订单 {orderId}',
      ask: '您发送的护照资料页无法辨认。请重新发送带有照片和个人信息的那一页的照片或扫描件。请在自然光下拍摄，不要使用闪光灯，避免反光，确保每个字母清晰、四边完整可见。',
    },
    hotel: {
      subject: '您在新加坡的住宿地点 – 订单 {orderId}',
      ask: '请告诉我们您自 {arrivalDate} 起在新加坡入住的酒店或其他住处的名称和完整地址（含邮政编码）。',
    },
    flight: {
      subject: '请发送您的航班号 – 订单 {orderId}',
      ask: '请告诉我们您于 {arrivalDate} 抵达新加坡所乘航班的航空公司和航班号，例如 SQ 387。如果您中途转机，我们需要最后一程的航班。',
    },
    dates: {
      subject: '请核对您的行程日期 – 订单 {orderId}',
      ask: '根据您的申请，您于 {arrivalDate} 抵达新加坡，于 {departureDate} 离开。请告诉我们这两个日期是否正确。如有错误，请告知正确的日期。',
    },
    callUs: {
      subject: '请致电我们 – 订单 {orderId}',
      ask: '我们需要就您的新加坡入境卡申请与您通话。请致电 {phone}。如果您不方便致电，请告诉我们您的电话号码以及方便接听的时间。',
    },
    free: {
      subject: '关于您申请的问题 – 订单 {orderId}',
      ask: '关于您的新加坡入境卡申请，我们有以下问题：',
    },
  },
};
