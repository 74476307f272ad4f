// Requests to the product, one at a time; load-client.ts sends many.
import type { Request } from './load-client.ts';

export interface Call extends Omit<Request, 'body'> {
  body?: string | FormData;
}

export const json = { 'content-type': 'application/json' };
export const get = (path: string): Request => ({ method: 'GET', path });
export const post = (path: string, body: object, headers: Record<string, string> = json): Request => ({
  ...{ method: 'POST', path, headers },
  body: JSON.stringify(body),
});
export const put = (path: string, body: object): Request => ({ ...post(path, body), method: 'PUT' });

/** @throws with the product's answer unless it is a good one */
export async function send(url: string, { path, headers, ...call }: Call, token?: string): Promise<Response> {
  const answer = await fetch(url + path, { ...call, headers: { ...(token && { authorization: token }), ...headers } });
  if (!answer.ok) throw new Error(`${url}${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** As {@link send}. @returns the answer's JSON */
export const ask = async <Answer>(url: string, call: Call, token?: string): Promise<Answer> =>
  (await send(url, call, token)).json() as Answer;
