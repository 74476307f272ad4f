import { type Endpoint, pathParameters } from '@sac/contract/platform/endpoint';
import { formOf, type TestApp } from './test-app';

/** Half a surrogate pair as three bytes, which are invalid UTF-8. */
const halfPair = (unit: number) =>
  [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('');

/** Percent-encodes any text, also half surrogate pairs. */
const encoded = (text: string) =>
  Array.from(text, (character) =>
    /\p{Cs}/u.test(character) ? halfPair(character.charCodeAt(0)) : encodeURIComponent(character),
  ).join('');

/** A value as strings; a list becomes a repeated query parameter. */
const texts = (value: unknown) => (Array.isArray(value) ? [value[0], value[0]] : [value]).map(String);

/** Calls an endpoint with valid or invalid input, from a given address. */
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
    const form = formOf(fields, { field: endpoint.file, name: 'card.pdf', content: Buffer.from('no card') });
    return app.inject({ method, url, payload: form.payload, headers: { ...headers, ...form.headers }, remoteAddress });
  }
  // JSON.stringify writes a lone surrogate as an escape, as an attacker would.
  const payload = JSON.stringify(Object.fromEntries(rest));
  return app.inject({
    method,
    url,
    payload,
    headers: { ...headers, 'content-type': 'application/json' },
    remoteAddress,
  });
}
