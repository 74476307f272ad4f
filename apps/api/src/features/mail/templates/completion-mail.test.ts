import { expect, test } from 'vitest';
import { renderCompletionMail } from './completion-mail';

const order = { order_id: 100482, full_name: 'Mei Tan', arrival_date: '2026-11-23' };
const config = {
  publicUrl: 'https://cards.provider.example',
  provider: {
    name: 'Arrival Card Services',
    address: '1 Example Street, Singapore 000001',
    phone: '+65 6000 0000',
    email: 'help@provider.example',
  },
};
const trackUrl = 'https://cards.provider.example/track-order/MjAwOTY0';

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const greeted = (html: string) => /Hello (?:<!-- -->)?<bdi>([^<]*)<\/bdi>/.exec(html)?.[1];

test.each([
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>', undefined],
  ['quotes and entities', `O'Brien "Bob" &lt;b&gt; {{7*7}} %7B`, undefined],
  ['right-to-left letters', 'محمد بن عبد الله', undefined],
  ['emoji', 'Zoë 👩‍👩‍👧 Müller', undefined],
  ['CJK', '陳大文 さくら 김민준', undefined],
  ['bidirectional marks', '\u202eevil\u202c \u2066Mei\u2069', 'evil Mei'],
  ['line breaks', 'Mei\r\nBcc: all@example.com\u2028Tan', 'Mei Bcc: all@example.com Tan'],
])('%s in a name is shown as text, and none of it reaches the subject', async (_, fullName, shown = fullName) => {
  const { subject, html, text } = await renderCompletionMail({ ...order, full_name: fullName }, config);
  expect(unescaped(greeted(html) ?? '')).toBe(shown);
  expect(text.split('\n')[0]).toBe(`Hello ${shown},`);
  expect(subject).toBe('Your Singapore Arrival Card is approved – order 100482');
});

test('both parts name the approval, the link, the contact and the provider', async () => {
  const { html, text } = await renderCompletionMail(order, config);
  for (const part of [unescaped(html), text]) {
    for (const words of [
      'Your Singapore Arrival Card has been approved',
      '100482',
      '23/11/2026',
      trackUrl,
      'Click Here',
      'How to keep your card',
      'Customer service',
      ...Object.values(config.provider),
      'Arrival Card Services is a third-party provider and is not affiliated with any government.',
    ]) {
      expect(part).toContain(words);
    }
  }
});

test("'Click Here' links to the track-order page", async () => {
  const { html } = await renderCompletionMail(order, config);
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)];
  const clickHere = links.filter(([, , label]) => label?.includes('Click Here'));
  expect(clickHere.length).toBeGreaterThan(0);
  expect(clickHere.every(([, href]) => href === trackUrl)).toBe(true);
});

test('the letter loads nothing from the network and keeps its styles', async () => {
  const { html } = await renderCompletionMail(order, config);
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html.length).toBeLessThan(30_000);
});
