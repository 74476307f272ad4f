import type { LanguageTexts } from './language-texts';

export const en: LanguageTexts = {
  hello: 'Hello {fullName},',
  facts: 'Order ID: {orderId}\nArrival date: {arrivalDate}',
  answer:
    'To answer, reply to this message, or open your order page and answer there. You will be asked for the email address of your application.\n{link}',
  thanks: 'Thank you.\n{provider}',
  open: 'Open your order',
  statement: '{provider} is a third-party provider and is not affiliated with any government.',
  about: 'About your application – order {orderId}',
  cardReminder: {
    subject: 'Download your Singapore Arrival Card before you travel – order {orderId}',
    ask: 'Your Singapore Arrival Card is approved, but you have not downloaded it yet. Please open your order and download it before you travel. You will be asked for the email address of your application.',
  },
  epass: {
    subject: 'Your e-Pass for Singapore – order {orderId}',
    text: 'The authority has sent us your e-Pass (visit pass) for Singapore. It is attached, and you can also download it from your order page.\n\nAccording to the e-Pass, your last day of stay is {lastDate}. The e-Pass takes the place of a stamp in your passport: please keep it until you have left Singapore.\n\nCheck your name, your passport number and the last day. If one of them is wrong, contact the authority straight away; only the authority can correct an e-Pass.',
  },
  lastDay: {
    subject: 'Your last day of stay in Singapore – order {orderId}',
    text: 'According to your e-Pass, your last day of stay in Singapore is {lastDate}. If you want to stay longer, ask the authority before that day. If you have left already, there is nothing to do.',
  },
  forwarded: {
    subject: 'An email from the authority – order {orderId}',
    text: 'The authority that decides about arrival cards has sent us an email for your order. It is attached as we received it. Please read it. If you have a question about it, reply to this email.',
  },
  notices: {
    received: {
      subject: 'We have your application – order {orderId}',
      text: 'We have received your application for a Singapore Arrival Card. We can submit it from {submitDate}.',
    },
    submitted: {
      subject: 'Your application is submitted – order {orderId}',
      text: 'We submitted your application for a Singapore Arrival Card to the authority on {submitDate}.',
    },
    later: {
      subject: 'Your card will be later than we said – order {orderId}',
      text: 'We said that you can expect your Singapore Arrival Card by {saidDate}. It will be later than that.',
    },
  },
  expected: 'We expect your card by {cardDate}. This is an estimate: 9 of 10 recent orders took no longer.',
  nothingToDo: 'Nothing to do now. We will email you when your card is ready.',
  toCheck: 'Please open your order page: there is something for you to check before we submit your application.',
  reasons: {
    answer: 'The reason: we are waiting for your answer. Please open your order page and answer there.',
    dates: 'The reason: your arrival date was changed. We can now submit your application from {submitDate}.',
    authority:
      'The reason: we submitted your application on {submitDate}, and the authority has not sent us your card yet.',
  },
  purposes: {
    passportMissing: {
      subject: 'Please send your passport page – order {orderId}',
      ask: 'To prepare your Singapore Arrival Card, we need the page of your passport that shows your photo and details. We do not have it yet. Please send a photo or scan of the whole page in colour, with all four edges and the two lines of letters and numbers at the bottom.',
    },
    passportUnreadable: {
      subject: 'Please send your passport page again – order {orderId}',
      ask: 'We cannot read the passport page that you sent. Please send a new photo or scan of the page that shows your photo and details. Take it in daylight, without flash and without reflections, so that every letter is sharp and all four edges are visible.',
    },
    hotel: {
      subject: 'Where will you stay in Singapore? – order {orderId}',
      ask: 'Please send us the name and the full address, with the postal code, of the hotel or other place where you will stay in Singapore from {arrivalDate}.',
    },
    flight: {
      subject: 'Please send your flight number – order {orderId}',
      ask: 'Please send us the airline and the number of the flight on which you arrive in Singapore on {arrivalDate}, such as SQ 387. If you change planes, we need the last flight.',
    },
    dates: {
      subject: 'Please check your travel dates – order {orderId}',
      ask: 'According to your application, you arrive in Singapore on {arrivalDate} and leave on {departureDate}. Please tell us whether both dates are correct. If one of them is wrong, please send us the correct date.',
    },
    callUs: {
      subject: 'Please call us – order {orderId}',
      ask: 'We need to speak to you about your application for a Singapore Arrival Card. Please call us on {phone}. If you cannot call, send us a phone number and a time when we can reach you.',
    },
    free: {
      subject: 'A question about your application – order {orderId}',
      ask: 'We have a question about your application for a Singapore Arrival Card:',
    },
  },
};
