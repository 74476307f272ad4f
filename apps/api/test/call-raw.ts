import { type Endpoint, pathParameters } from '@sac/contract/endpoint';
import { formOf, type TestApp } from './test-app';

/** Half a surrogate pair as the three bytes that it would be, which no UTF-8 has. */
const halfPair = (unit: number) =>
  [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('');

/** Percent-encoded, whatever the text holds. */
const encoded = (text: string) =>
  Array.from(text, (character) =>
    /\p{Cs}/u.test(character) ? halfPair(character.charCodeAt(0)) : encodeURIComponent(character),
  ).join('');

/** As JavaScript writes a value where only texts go; a list in a query is the parameter twice. */
const texts = (value: unknown) => (Array.isArray(value) ? [value[0], value[0]] : [value]).map(String);

/** Calls an endpoint with whatever it is given, right or wrong, from an address. */
export function callRaw(
  app: TestApp['app'],
  endpoint: Pick<Endpoint, 'method' | 'path' | 'file'>,
  input: Record<string, unknown>,
  { headers = {}, remoteAddress }: { headers?: Record<string, string> | undefined; remoteAddress: string },
) {
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const url = `/api${path}`;
  const method = endpoint.method;
  if (method === 'GET') {
    const query = rest.flatMap(([name, value]) => texts(value).map((text) => `${name}=${encoded(text)}`)).join('&');
    return app.inject({ method, url: query ? `${url}?${query}` : url, headers, remoteAddress });
  }
  if (endpoint.file) {
    const fields = Object.fromEntries(rest.map(([name, value]) => [name, String(value)]));
    const form = formOf(fields, { name: 'card.pdf', content: Buffer.from('no card') });
    return app.inject({ method, url, payload: form.payload, headers: { ...headers, ...form.headers }, remoteAddress });
  }
  // Not JSON.stringify of the input alone: it writes a lone surrogate as an escape, as an attacker would.
  const payload = JSON.stringify(Object.fromEntries(rest));
  return app.inject({
    method,
    url,
    payload,
    headers: { ...headers, 'content-type': 'application/json' },
    remoteAddress,
  });
}
