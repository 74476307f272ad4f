import type { LanguageTexts } from './language-texts';

export const vi: LanguageTexts = {
  hello: 'Xin chào {fullName},',
  facts: 'Mã đơn hàng: {orderId}\nNgày đến: {arrivalDate}',
  answer:
    'Để trả lời, hãy hồi đáp tin nhắn này, hoặc mở trang đơn hàng của bạn và trả lời tại đó. Bạn sẽ được yêu cầu nhập địa chỉ email đã dùng trong đơn.\n{link}',
  thanks: 'Xin cảm ơn.\n{provider}',
  open: 'Mở đơn hàng của bạn',
  statement: '{provider} là dịch vụ của bên thứ ba và không liên kết với bất kỳ chính phủ nào.',
  about: 'Về đơn của bạn – đơn hàng {orderId}',
  cardReminder: {
    subject: 'Hãy tải Thẻ nhập cảnh Singapore trước khi đi – đơn hàng {orderId}',
    ask: 'Thẻ nhập cảnh Singapore của bạn đã được chấp thuận nhưng bạn chưa tải về. Vui lòng mở đơn hàng và tải thẻ trước khi đi. Bạn sẽ được hỏi địa chỉ email trong đơn xin.',
  },
  epass: {
    subject: 'e-Pass Singapore của bạn – đơn hàng {orderId}',
    text: 'Cơ quan chức năng đã gửi cho chúng tôi e-Pass (giấy phép lưu trú) Singapore của bạn. e-Pass được đính kèm, và bạn cũng có thể tải về từ trang đơn hàng của bạn.\n\nTheo e-Pass, ngày lưu trú cuối cùng của bạn là {lastDate}. e-Pass thay cho con dấu trong hộ chiếu: vui lòng giữ e-Pass cho đến khi bạn rời Singapore.\n\nHãy kiểm tra tên, số hộ chiếu và ngày cuối cùng. Nếu có gì sai, hãy liên hệ ngay với cơ quan chức năng; chỉ cơ quan chức năng mới có thể sửa e-Pass.',
  },
  lastDay: {
    subject: 'Ngày lưu trú cuối cùng của bạn tại Singapore – đơn hàng {orderId}',
    text: 'Theo e-Pass của bạn, ngày lưu trú cuối cùng tại Singapore là {lastDate}. Nếu bạn muốn ở lại lâu hơn, hãy hỏi cơ quan chức năng trước ngày đó. Nếu bạn đã rời Singapore, bạn không cần làm gì.',
  },
  forwarded: {
    subject: 'Email từ cơ quan chức năng – đơn hàng {orderId}',
    text: 'Cơ quan chức năng xét duyệt thẻ nhập cảnh đã gửi cho chúng tôi một email về đơn hàng của bạn. Email đó được đính kèm đúng như chúng tôi đã nhận. Vui lòng đọc email đó. Nếu bạn có câu hỏi, hãy trả lời email này.',
  },
  notices: {
    received: {
      subject: 'Chúng tôi đã nhận đơn của bạn – đơn hàng {orderId}',
      text: 'Chúng tôi đã nhận đơn xin Thẻ nhập cảnh Singapore của bạn. Chúng tôi có thể nộp đơn từ ngày {submitDate}.',
    },
    submitted: {
      subject: 'Đơn của bạn đã được nộp – đơn hàng {orderId}',
      text: 'Chúng tôi đã nộp đơn xin Thẻ nhập cảnh Singapore của bạn cho cơ quan chức năng vào ngày {submitDate}.',
    },
    later: {
      subject: 'Thẻ của bạn sẽ muộn hơn ngày chúng tôi đã báo – đơn hàng {orderId}',
      text: 'Chúng tôi đã báo rằng dự kiến bạn có Thẻ nhập cảnh Singapore trước hoặc trong ngày {saidDate}. Thẻ sẽ muộn hơn ngày đó.',
    },
  },
  expected:
    'Chúng tôi dự kiến thẻ của bạn sẽ có trước hoặc trong ngày {cardDate}. Đây là ước tính: 9 trên 10 đơn gần đây không mất nhiều thời gian hơn.',
  nothingToDo: 'Hiện bạn không cần làm gì. Chúng tôi sẽ gửi email khi thẻ của bạn sẵn sàng.',
  toCheck: 'Vui lòng mở trang đơn hàng của bạn: có điều bạn cần kiểm tra trước khi chúng tôi nộp đơn.',
  reasons: {
    answer: 'Lý do: chúng tôi đang chờ câu trả lời của bạn. Vui lòng mở trang đơn hàng của bạn và trả lời tại đó.',
    dates: 'Lý do: ngày đến của bạn đã thay đổi. Hiện chúng tôi có thể nộp đơn của bạn từ ngày {submitDate}.',
    authority:
      'Lý do: chúng tôi đã nộp đơn của bạn vào ngày {submitDate} và cơ quan chức năng chưa gửi thẻ của bạn cho chúng tôi.',
  },
  purposes: {
    passportMissing: {
      subject: 'Vui lòng gửi trang hộ chiếu của bạn – đơn hàng {orderId}',
      ask: 'Để chuẩn bị Thẻ nhập cảnh Singapore cho bạn, chúng tôi cần trang hộ chiếu có ảnh và thông tin của bạn. Chúng tôi chưa nhận được trang này. Vui lòng gửi ảnh chụp hoặc bản quét màu của toàn bộ trang, thấy rõ bốn cạnh và hai dòng chữ và số ở cuối trang.',
    },
    passportUnreadable: {
      subject: 'Vui lòng gửi lại trang hộ chiếu của bạn – đơn hàng {orderId}',
      ask: 'Chúng tôi không đọc được trang hộ chiếu mà bạn đã gửi. Vui lòng gửi ảnh chụp hoặc bản quét mới của trang có ảnh và thông tin của bạn. Hãy chụp dưới ánh sáng ban ngày, không dùng đèn flash và không bị lóa, sao cho mọi chữ đều rõ và thấy đủ bốn cạnh.',
    },
    hotel: {
      subject: 'Bạn sẽ ở đâu tại Singapore? – đơn hàng {orderId}',
      ask: 'Vui lòng gửi cho chúng tôi tên và địa chỉ đầy đủ, kèm mã bưu chính, của khách sạn hoặc nơi khác mà bạn sẽ ở tại Singapore từ {arrivalDate}.',
    },
    flight: {
      subject: 'Vui lòng gửi số hiệu chuyến bay – đơn hàng {orderId}',
      ask: 'Vui lòng gửi cho chúng tôi tên hãng hàng không và số hiệu chuyến bay đưa bạn đến Singapore vào {arrivalDate}, ví dụ SQ 387. Nếu bạn bay nối chuyến, chúng tôi cần chuyến bay cuối cùng.',
    },
    dates: {
      subject: 'Vui lòng kiểm tra ngày đi của bạn – đơn hàng {orderId}',
      ask: 'Theo đơn của bạn, bạn đến Singapore vào {arrivalDate} và rời đi vào {departureDate}. Vui lòng cho chúng tôi biết cả hai ngày có đúng không. Nếu có ngày sai, vui lòng gửi ngày đúng.',
    },
    callUs: {
      subject: 'Vui lòng gọi cho chúng tôi – đơn hàng {orderId}',
      ask: 'Chúng tôi cần nói chuyện với bạn về đơn xin Thẻ nhập cảnh Singapore. Vui lòng gọi cho chúng tôi theo số {phone}. Nếu bạn không thể gọi, hãy gửi số điện thoại và thời gian chúng tôi có thể liên lạc với bạn.',
    },
    free: {
      subject: 'Câu hỏi về đơn của bạn – đơn hàng {orderId}',
      ask: 'Chúng tôi có một câu hỏi về đơn xin Thẻ nhập cảnh Singapore của bạn:',
    },
  },
};
