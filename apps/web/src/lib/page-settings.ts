// The build draws the customers' pages without a document.
const setting = (name: string) => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The API base address, as the server that sent this page has set it (spec section 7). */
export const apiBase = setting('api-base') ?? '/api';

/** What a style element must carry to be let through; '' where everything is. */
export const styleNonce = setting('style-nonce') ?? '';

/** A card can be applied for so many days before arrival; as the server has set it. */
export const submissionWindowDays = Number(setting('submission-window-days') ?? 3);
