import { expect, test } from 'vitest';
import { readConfig } from './config';

/** The value that is used; or why the text is refused, from its last words. */
const read = (name: string, text: string) => {
  try {
    const { incomingMail, officeMailDomain } = readConfig({ [name]: text });
    return {
      OFFICIAL_SENDERS: incomingMail.officialSenders.join(),
      TRUSTED_SENDERS: incomingMail.trustedSenders.join(),
      OFFICE_MAIL_DOMAIN: officeMailDomain,
    }[name];
  } catch (error) {
    return (error as Error).message.replace(/^.*"; it /, 'it ');
  }
};

const shared = 'which many organisations share';
const everybody = 'which gives addresses to everybody';
const official = 'enter the authority’s own domain, such as ica.gov.sg.';
const trusted = (name: string) => `enter the whole address, such as name@${name}, or the organisation’s own domain.`;
const own = 'enter a domain of your own, such as orders.your-office.sg.';

test.each<[string, string, string]>([
  ['OFFICIAL_SENDERS', 'ica.gov.sg, MHA.gov.sg', 'ica.gov.sg,mha.gov.sg'],
  ['OFFICIAL_SENDERS', 'mail.ica.gov.sg', 'mail.ica.gov.sg'],
  ['OFFICIAL_SENDERS', 'cards.example', 'cards.example'],
  ['OFFICIAL_SENDERS', 'gov.sg', `it must not be gov.sg, ${shared}: ${official}`],
  ['OFFICIAL_SENDERS', 'uk.com', `it must not be uk.com, ${shared}: ${official}`],
  ['OFFICIAL_SENDERS', 'ica.gov.sg, co.uk', `it must not be co.uk, ${shared}: ${official}`],
  ['OFFICIAL_SENDERS', 'GMAIL.com', `it must not be gmail.com, ${everybody}: ${official}`],
  ['OFFICIAL_SENDERS', 'mail.qq.com', `it must not be mail.qq.com, ${everybody}: ${official}`],
  ['OFFICIAL_SENDERS', 'officer@gmail.com', 'it must be domains, comma-separated, such as ica.gov.sg.'],
  ['TRUSTED_SENDERS', 'partner.example, Mei@gmail.com', 'partner.example,mei@gmail.com'],
  ['TRUSTED_SENDERS', 'nus.edu.sg', 'nus.edu.sg'],
  ['TRUSTED_SENDERS', 'outlook.com', `it must not be outlook.com, ${everybody}: ${trusted('outlook.com')}`],
  ['TRUSTED_SENDERS', 'com.sg', `it must not be com.sg, ${shared}: ${trusted('com.sg')}`],
  ['OFFICE_MAIL_DOMAIN', 'orders.office.sg', 'orders.office.sg'],
  ['OFFICE_MAIL_DOMAIN', 'gmail.com', `it must not be gmail.com, ${everybody}: ${own}`],
  ['OFFICE_MAIL_DOMAIN', 'com.sg', `it must not be com.sg, ${shared}: ${own}`],
])('%s = %j: %s', (name, text, expected) => {
  expect(read(name, text)).toBe(expected);
});

/** Where most travellers and staff have their own addresses; a stranger's card must not count as an organisation's. */
test.each(
  `gmail.com googlemail.com outlook.com outlook.sg hotmail.com hotmail.co.uk live.com msn.com yahoo.com yahoo.co.uk
  yahoo.com.sg yahoo.co.jp ymail.com icloud.com me.com mac.com gmx.de gmx.net web.de t-online.de proton.me protonmail.com
  pm.me qq.com vip.qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com 139.com 189.cn naver.com daum.net
  hanmail.net nate.com mail.ru bk.ru yandex.ru yandex.com rambler.ru zoho.com zohomail.com aol.com mail.com tuta.io
  fastmail.com rediffmail.com singnet.com.sg libero.it orange.fr laposte.net free.fr seznam.cz wp.pl onet.pl uol.com.br
  btinternet.com comcast.net docomo.ne.jp softbank.ne.jp`.split(/\s+/),
)('%s is nobody’s own', (domain) => {
  expect(read('TRUSTED_SENDERS', domain)).toContain(everybody);
});

test.each(
  `ica.gov.sg mha.gov.sg homeoffice.gov.uk service.gov.uk mofa.go.jp nus.edu.sg ntu.edu.sg harvard.edu singaporeair.com
  changiairport.com grab.com booking.com agoda.com airasia.com trip.com dbs.com.sg marinabaysands.com stripe.com un.org europa.eu`.split(
    /\s+/,
  ),
)('%s is an organisation’s own', (domain) => {
  expect(read('TRUSTED_SENDERS', domain)).toBe(domain);
});
