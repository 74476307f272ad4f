/** A setting that the server has written into the page. The build draws the customers' pages without a document. */
export const setting = (name: string) =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The API base address, as the server that sent this page has set it (docs/spec.md §7). */
const apiBase = setting('api-base') ?? '/api';

/** The address of an endpoint's path. */
export const apiAddress = (path: string): string => `${apiBase.replace(/\/$/, '')}${path}`;

/** A path that the API answered (a document's link) as an address on the API's host. */
export const onApiHost = (path: string): string => new URL(path, new URL(apiBase, window.location.href)).href;

/** What a style element must carry to be let through; '' where everything is. */
export const styleNonce = setting('style-nonce') ?? '';

/** The days of `windowOpens`, as the server has set them. */
export const submissionWindowDays = Number(setting('submission-window-days') ?? 3);
