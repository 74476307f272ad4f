import { expect, test } from 'vitest';
import { aMail } from '../../test/a-mail';
import { readMail } from './read-mail';

const noDns = () => Promise.reject(Object.assign(new Error('no network'), { code: 'ENOTFOUND' }));
const sentBy = { envelopeFrom: 'ana@example.com', ip: null, helo: null };

async function replyOf(text: string) {
  const answer = await readMail(aMail({ text }), sentBy, noDns);
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.mail.reply;
}

const raffles = 'At the Raffles.';
test.each([
  ['Gmail', 'On Tue, 4 Mar 2031 at 10:00, Arrival Cards <1@office.example> wrote:\n> Which hotel?'],
  [
    'a wrapped line',
    'On Tue, 4 Mar 2031 at 10:00, Arrival Cards of a long name\n<1@office.example> wrote:\n\n> Which?',
  ],
  ['German', 'Am Di., 4. März 2031 um 10:00 Uhr schrieb Arrival Cards <1@office.example>:\n> Welches Hotel?'],
  [
    'Outlook in German',
    'Von: Karten <1@office.example>\nGesendet: Dienstag\nAn: Ana\nBetreff: Frage\n\nWelches Hotel?',
  ],
  ['Japanese', '2031年3月4日(火) 10:00 Arrival Cards <1@office.example>:\n\n> どのホテルですか'],
  ['Chinese', 'Arrival Cards <1@office.example> 于2031年3月4日周二 10:00写道：\n\n> 哪家酒店'],
  ['Tamil', 'செவ்., 4 மார்., 2031 அன்று, Arrival Cards <1@office.example> எழுதியது:\n\n> எந்த ஹோட்டல்'],
  ['a signature', 'Sent from my iPhone'],
])('what a reply repeats is separated: %s', async (_, quoted) => {
  const reply = await replyOf(`${raffles}\n\n${quoted}`);
  expect(reply.text).toBe(raffles);
  const words = (text: string | undefined) => text?.split(/\s+/);
  expect(words(reply.quoted)).toEqual(words(quoted));
});

test('answers between the repeated lines are all there', async () => {
  expect(await replyOf('> Which hotel?\nRaffles\n> Which flight?\nSQ12')).toEqual({
    text: 'Raffles\nSQ12',
    quoted: '> Which hotel?\n> Which flight?',
  });
});

test('a message that repeats nothing is as it was written', async () => {
  const text = 'Our flights are:\n2031: SQ12\n\nThe hotel: Raffles';
  expect(await replyOf(text)).toEqual({ text, quoted: '' });
});

test('thousands of empty lines do not keep the thread busy', async () => {
  const before = performance.now();
  expect(await replyOf(`a${'\n \n'.repeat(6000)}b`)).toEqual({ text: 'a\n\nb', quoted: '' });
  expect(performance.now() - before).toBeLessThan(5000);
});
