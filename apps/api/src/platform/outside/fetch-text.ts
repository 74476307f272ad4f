/** Downloads a small text. Throws when the download fails. */
export type FetchText = (url: string) => Promise<string>;

const timeoutMs = 10_000;
const maxBytes = 64 * 1024;

/** Over the network: no redirects, 10 s, 64 KB at most. */
export const fetchText: FetchText = async (url) => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`answered HTTP ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};
