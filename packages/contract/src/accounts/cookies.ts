/**
 * The name of a cookie. On https with the prefix that makes browsers refuse it unless it is Secure, for all paths and for this
 * host alone, so that no other host of the domain can set it. Browsers do not take that prefix on http, as in the demo.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
