import type { LanguageTexts } from './language-texts';

export const ko: LanguageTexts = {
  hello: '{fullName} 님, 안녕하세요.',
  facts: '주문 번호: {orderId}\n도착일: {arrivalDate}',
  answer:
    '이 메시지에 회신하시거나 주문 페이지를 열어 답변해 주세요. 주문 페이지에서는 신청 시 사용하신 이메일 주소를 입력하셔야 합니다.\n{link}',
  thanks: '감사합니다.\n{provider}',
  open: '주문 열기',
  statement: '{provider}은(는) 제3자 서비스이며 어떤 정부와도 제휴 관계가 없습니다.',
  about: '신청 관련 안내 – 주문 {orderId}',
  cardReminder: {
    subject: '여행 전에 싱가포르 입국 카드를 다운로드해 주세요 – 주문 {orderId}',
    ask: '싱가포르 입국 카드가 승인되었지만 아직 다운로드하지 않으셨습니다. 여행 전에 주문 페이지를 열어 카드를 다운로드해 주세요. 신청 시 사용한 이메일 주소를 입력해야 합니다.',
  },
  notices: {
    received: {
      subject: '신청서를 접수했습니다 – 주문 {orderId}',
      text: '싱가포르 입국 카드 신청서를 접수했습니다. {submitDate}부터 제출할 수 있습니다.',
    },
    submitted: {
      subject: '신청서를 제출했습니다 – 주문 {orderId}',
      text: '싱가포르 입국 카드 신청서를 {submitDate}에 당국에 제출했습니다.',
    },
    later: {
      subject: '카드가 안내해 드린 날짜보다 늦어집니다 – 주문 {orderId}',
      text: '싱가포르 입국 카드가 {saidDate}까지 준비될 것으로 예상한다고 안내해 드렸습니다. 카드는 그보다 늦어집니다.',
    },
  },
  expected:
    '카드는 {cardDate}까지 준비될 것으로 예상합니다. 이는 예상이며, 최근 주문 10건 중 9건은 이보다 오래 걸리지 않았습니다.',
  nothingToDo: '지금 하실 일은 없습니다. 카드가 준비되면 이메일로 알려 드립니다.',
  toCheck: '주문 페이지를 열어 주세요. 신청서를 제출하기 전에 확인하실 내용이 있습니다.',
  reasons: {
    answer: '이유: 답변을 기다리고 있습니다. 주문 페이지를 열어 답변해 주세요.',
    dates: '이유: 도착일이 변경되었습니다. 이제 {submitDate}부터 신청서를 제출할 수 있습니다.',
    authority: '이유: {submitDate}에 신청서를 제출했으나 당국에서 아직 카드를 보내지 않았습니다.',
  },
  purposes: {
    passportMissing: {
      subject: '여권 정보 면을 보내 주세요 – 주문 {orderId}',
      ask: '싱가포르 입국 카드를 준비하려면 사진과 인적 사항이 있는 여권 정보 면이 필요하지만 아직 받지 못했습니다. 네 모서리와 하단의 문자·숫자 두 줄이 모두 보이도록 면 전체를 컬러 사진이나 스캔으로 보내 주세요.',
    },
    passportUnreadable: {
      subject: '여권 정보 면을 다시 보내 주세요 – 주문 {orderId}',
      ask: '보내 주신 여권 정보 면을 읽을 수 없습니다. 사진과 인적 사항이 있는 면을 다시 촬영하거나 스캔하여 보내 주세요. 밝은 자연광에서 플래시 없이 빛 반사를 피해, 모든 글자가 선명하고 네 모서리가 보이도록 촬영해 주세요.',
    },
    hotel: {
      subject: '싱가포르 숙소를 알려 주세요 – 주문 {orderId}',
      ask: '{arrivalDate}부터 싱가포르에서 머무르실 호텔 또는 기타 숙소의 이름과 우편번호를 포함한 전체 주소를 알려 주세요.',
    },
    flight: {
      subject: '항공편명을 알려 주세요 – 주문 {orderId}',
      ask: '{arrivalDate}에 싱가포르에 도착하는 항공편의 항공사와 편명을 알려 주세요(예: SQ 387). 환승하시는 경우 마지막 항공편을 알려 주세요.',
    },
    dates: {
      subject: '여행 날짜를 확인해 주세요 – 주문 {orderId}',
      ask: '신청서에는 싱가포르 도착일이 {arrivalDate}, 출발일이 {departureDate}로 되어 있습니다. 두 날짜가 모두 맞는지 알려 주세요. 잘못된 날짜가 있으면 올바른 날짜를 보내 주세요.',
    },
    callUs: {
      subject: '전화 부탁드립니다 – 주문 {orderId}',
      ask: '싱가포르 입국 카드 신청과 관련하여 통화가 필요합니다. {phone}(으)로 전화해 주세요. 전화가 어려우시면 연락 가능한 전화번호와 시간을 보내 주세요.',
    },
    free: {
      subject: '신청 관련 문의 – 주문 {orderId}',
      ask: '싱가포르 입국 카드 신청과 관련하여 여쭤볼 것이 있습니다.',
    },
  },
};
