/** Microsoft Entra ID and its sovereign clouds. */
const hosts = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'sts.windows.net',
];
/** The directory of all personal accounts. */
const personalAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad';
const guid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Its address, and the directory that it is of: an id, a name, or a word for many directories. */
function readIssuer(issuer: string): { host: string; directory: string } | null {
  if (!URL.canParse(issuer)) return null;
  const { protocol, host, pathname } = new URL(issuer);
  const directory = /^\/([^/]+)(?:\/v2\.0)?\/?$/.exec(decodeURIComponent(pathname))?.[1];
  return protocol === 'https:' && hosts.includes(host) && directory
    ? { host, directory: directory.toLowerCase() }
    : null;
}

/** The id of the one directory of Microsoft Entra ID that an issuer is; null: it is none, or that of many companies. */
export function entraDirectoryOf(issuer: string): string | null {
  const directory = readIssuer(issuer)?.directory ?? '';
  return new RegExp(`^${guid}$`).test(directory) && directory !== personalAccounts ? directory : null;
}

/** Whether everybody with some account at Microsoft can sign in there: `common`, or the template of its issuers. */
export function isSharedEntraDirectory(issuer: string): boolean {
  const read = readIssuer(issuer);
  return (
    read !== null && ['common', 'organizations', 'consumers', '{tenantid}', personalAccounts].includes(read.directory)
  );
}
