import { failure } from '@sac/contract/endpoint';
import { apiAddress } from './call';
import { saveFile } from './save-file';
import { currentSession, loseSession } from './session';

interface FileSource {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
}

type Fields = Record<string, string | number | undefined>;

/** The fields where the server looks for them: in the address of a GET, in the body of anything else. */
function request({ method, path }: FileSource, fields: Fields, token: string): Request {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  const headers = { authorization: token };
  if (method === 'GET') {
    const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
    return new Request(`${apiAddress(path)}?${search}`, { headers });
  }
  return new Request(apiAddress(path), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(given)),
  });
}

/**
 * Fetches a file that the API makes, as the signed-in person, and saves it under `name`.
 * @throws with the server's message, or with what to do when there was no answer
 */
export async function downloadFile(source: FileSource, fields: Fields, name: string) {
  const token = currentSession()?.accessToken ?? '';
  const answer = await fetch(request(source, fields, token)).catch(() => {
    throw new Error('Network error: the server cannot be reached. Check your connection and try again.');
  });
  if (answer.ok) {
    return saveFile(await answer.blob(), name);
  }
  if (answer.status === 401 && token === currentSession()?.accessToken) loseSession();
  const { data } = failure.safeParse(await answer.json().catch(() => undefined));
  throw new Error(data?.message ?? `The server answered with status ${answer.status}. Try again in a moment.`);
}
