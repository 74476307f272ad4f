/** The tags of a DKIM key or a DMARC record: 'k=rsa; p=…' (RFC 6376, 3.2). Names are in lower case, the values as they are. */
export const tagsOf = (text: string): { name: string; value: string }[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      return { name: name.trim().toLowerCase(), value: value.join('=').trim() };
    });

export const inList = (list: string, separator: string): string[] =>
  list.split(separator).map((one) => one.trim().toLowerCase());
