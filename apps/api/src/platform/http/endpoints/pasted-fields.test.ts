import type { Endpoint } from '@sac/contract/platform/endpoint';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../../../test/walks/all-endpoints';
import { nameOf, validInput } from '../../../../test/walks/valid-input';

/** A text with what comes along when it is pasted, at both ends and inside. */
const pasted = (text: string) => [
  `\u200b${text}\u200b`,
  `\u202a\u200e${text}\u200f\u202c`,
  `\ufeff${text}\ufe0f`,
  `\u00a0${text}\u3000`,
  `\t${text}\r\n`,
  `${text.slice(0, 1)}\u2060${text.slice(1)}`,
  `${text.slice(0, -1)}\u00ad${text.slice(-1)}`,
];

type Fields = Record<string, unknown>;

/** Examples of fields that an endpoint does not need. */
const examples = ['12', '2031-03-04', 'ana@example.com', '2001:db8::7'];
function wholeInput(endpoint: Endpoint): Fields {
  const { known, input } = validInput(endpoint, 100_001);
  const isTaken = (given: Fields) => endpoint.input.safeParse(given).success;
  const whole: Fields = { ...input };
  for (const field of known.filter((name) => !(name in input))) {
    const example = examples.find((text) => isTaken({ ...whole, [field]: text }));
    if (example !== undefined) whole[field] = example;
  }
  return whole;
}

/** Every text in an input, as the path to it. */
const pathsOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'string'
    ? [path]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))
      : [];
function changed(value: unknown, [name, ...path]: string[], change: (text: string) => string): unknown {
  if (name === undefined) return change(value as string);
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? changed(item, path, change) : item));
  const fields = value as Fields;
  return { ...fields, [name]: changed(fields[name], path, change) };
}

/** A choice among words, what a page or another program makes, and passwords, which are kept as they are typed. */
const notTyped = new RegExp(
  `(?:[kK]ey|[pP]assword|\\.(?:${[
    ...[
      'orderName',
      'folderName',
      'queue',
      'about',
      'from',
      'to',
      'state',
      'kind',
      'by',
      'via',
      'purpose',
      'receivedAt',
      'language',
      'status',
    ],
    ...['updatingStatus', 'type', 'mailServiceProvider', 'network', 'outcome', 'events.0', 'dryRun', 'sendAgain'],
    ...['sid', 'sessionId', 'token', 'url', 'page', 'at', 'answers', 'seen', 'timezone', 'accepted_at', 'ip'],
    ...['map', 'answer', 'answers.0', 'browser'],
    ...[
      'id',
      'rawId',
      'clientDataJSON',
      'attestationObject',
      'authenticatorData',
      'signature',
      'passkeyId',
      'origin',
      'what',
    ],
  ].join('|')}))$`,
);

/** Free text keeps what may be part of its letters and emoji. */
const freeText = /\.(?:reason|how|marks|question|text|body|remark|message|note|value)$/;

test('what is pasted into a field is read as what it shows', async () => {
  const differing = new Set<string>();
  let compared = 0;
  for (const endpoint of await allEndpoints()) {
    const whole = wholeInput(endpoint);
    const clean = JSON.stringify(endpoint.input.parse(whole));
    for (const path of pathsOf(whole))
      for (const [at] of pasted('').entries()) {
        const given = changed(whole, path, (text) => pasted(text)[at] ?? text);
        compared += 1;
        const { data } = endpoint.input.safeParse(given);
        if (JSON.stringify(data) !== clean) differing.add(`${nameOf(endpoint)}.${path.join('.')}`);
      }
  }
  expect([...differing].filter((one) => !notTyped.test(one) && !freeText.test(one))).toEqual([]);
  expect(compared).toBeGreaterThan(1_000);
});
