import { paths } from '../../../paths';

/**
 * The path, query and fragment of an address below /admin on this site; undefined for any other. What a browser makes
 * of the text counts, so that '//elsewhere' or '/admin/../' do not pass.
 */
export function adminPath(address: string, origin: string): string | undefined {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  const isAdmin = url.pathname === paths.admin || url.pathname.startsWith(`${paths.admin}/`);
  return isAdmin ? url.pathname + url.search + url.hash : undefined;
}
