import { companyAccountPath, openCompanySession } from '@sac/contract/accounts/company-account-api';
import type { Directory } from './openid-provider';
import type { TestApp } from './test-app';

/** The address of all test offices. */
export const companyHome = 'http://office.test';

interface Headed {
  headers: Record<string, unknown>;
}

export const cookieOf = ({ headers }: Headed) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

/** What a browser keeps while it is away. @param kept its cookies of before */
export async function leave(office: TestApp, query = '', kept = '') {
  const begun = await office.app.inject({ url: `/api${companyAccountPath}${query}`, headers: { cookie: kept } });
  return { cookie: cookieOf(begun), at: String(begun.headers.location) };
}

/** Follows the directory's pages back to the office. Returns the address of the callback. */
export async function comeBack(at: string): Promise<string> {
  let [address, cookies] = [at, ''];
  while (!address.startsWith(companyHome)) {
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie: cookies } });
    cookies = [cookies, ...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])].join('; ');
    const to = answer.headers.get('location');
    if (!to) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    address = new URL(to, address).href;
  }
  return address;
}

export const callback = (office: TestApp, address: string, cookie: string) =>
  office.app.inject({ url: address.slice(companyHome.length), headers: { cookie } });

export const outcomeOf = ({ headers }: Headed) => new URL(String(headers.location)).searchParams.get('company-account');

/** The whole way; a token when it led to one. */
export async function signInByDirectory(office: TestApp, directory: Directory, person: Directory['person']) {
  directory.person = person;
  const { cookie, at } = await leave(office);
  const back = await callback(office, await comeBack(at), cookie);
  const outcome = outcomeOf(back);
  if (outcome !== 'done') return { outcome, token: '', cookie: '' };
  const { body } = await office.call(openCompanySession, {}, { headers: { cookie: cookieOf(back) } });
  return { outcome, token: String(body.jwtToken), cookie: cookieOf(back) };
}
