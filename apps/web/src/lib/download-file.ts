import { failure } from '@sac/contract/endpoint';
import { apiAddress } from './call';
import { saveFile } from './save-file';
import { currentSession, endSession } from './session';

/**
 * Fetches a file that the API makes, as the signed-in person, and saves it.
 * @throws with the server's message, or with what to do when there was no answer
 */
export async function downloadFile(path: string, query: Record<string, string | number | undefined>, name: string) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  const token = currentSession()?.accessToken ?? '';
  const answer = await fetch(`${apiAddress(path)}?${search}`, { headers: { authorization: token } }).catch(() => {
    throw new Error('Network error: the server cannot be reached. Check your connection and try again.');
  });
  if (answer.ok) {
    return saveFile(await answer.blob(), name);
  }
  if (answer.status === 401 && token === currentSession()?.accessToken) endSession();
  const { data } = failure.safeParse(await answer.json().catch(() => undefined));
  throw new Error(data?.message ?? `The server answered with status ${answer.status}. Try again in a moment.`);
}
