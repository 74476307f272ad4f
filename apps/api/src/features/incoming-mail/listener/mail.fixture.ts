import type { OutgoingMail } from '../../../platform/mailers/mailer';

export const mail: OutgoingMail = {
  id: 71,
  to: 'mei.tan@example.com',
  from: { email: 'cards@provider.example', name: 'Arrival "Cards" Büro 星' },
  replyTo: 'help@provider.example',
  subject: 'Your card is ready – 到着カード 🌏',
  html: '<p>Hello <b>Mei Tan</b> 陳美</p>',
  text: 'Hello Mei Tan 陳美',
  attachment: null,
};
