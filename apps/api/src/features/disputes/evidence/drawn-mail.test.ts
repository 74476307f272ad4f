import { expect, test } from 'vitest';
import { renderCompletionMail } from '../../mail/templates/completion-mail';
import { drawnMail } from './drawn-mail';

const provider = { name: 'Lion City', address: '18 Example Road', phone: '+65 6000 0000', email: 'help@lion.example' };

test('the completion email is drawn part by part, as it is laid out', async () => {
  const order = { order_id: 100_001, full_name: 'Ana <b>Bar</b> Lopez', arrival_date: '2026-11-21' };
  const { html } = await renderCompletionMail(order, { publicUrl: 'https://office.example', provider });
  const parts = await drawnMail(html);
  expect(parts.map(({ as }) => as)).toEqual([
    ...['brand', 'title', 'text', 'text', 'fact', 'fact', 'text', 'button', 'small', 'line', 'heading'],
    ...['item', 'item', 'item', 'item', 'line', 'heading', 'text', 'text', 'footer'],
  ]);
  expect(parts[0]?.text).toBe('Singapore Arrival Card');
  expect(parts[2]?.text).toBe('Hello Ana <b>Bar</b> Lopez,');
  expect(parts[4]).toEqual({ as: 'fact', label: 'Order ID:', text: '100001' });
  expect(parts[7]?.text).toBe('Click Here');
  expect(parts[8]?.text).toMatch(/^If the link does not open.*:\nhttps:\/\/office.example\/track-order\//);
  expect(parts.at(-2)?.text).toBe('Email: help@lion.example\nPhone: +65 6000 0000');
});

test.each([
  ['<p>One</p><p>Two</p>', ['One', 'Two']],
  ['Bare text', ['Bare text']],
  ['<div>One <b>and</b> more</div>', ['One and more']],
  ['<table><tr><td>A</td><td>B</td></tr></table>', ['A · B']],
  ['<style>p { color: red }</style><div style="display:none">unseen</div><p>Seen</p>', ['Seen']],
  ['<script>alert(1)</script>', []],
  ['', []],
])('%j is drawn as %j', async (html, texts) => {
  expect((await drawnMail(html)).map(({ text }) => text)).toEqual(texts);
});
