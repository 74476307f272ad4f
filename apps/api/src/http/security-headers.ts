import type { Config } from '../config';

/**
 * The headers of every answer, put together once. `publicUrl` decides whether the browser is told to insist on HTTPS;
 * pages may call `apiUrl` too.
 */
export function securityHeaders({ publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>): Record<string, string> {
  const https = publicUrl.startsWith('https:');
  const contentSecurityPolicy = [
    "default-src 'self'",
    "script-src 'self'",
    // The component library sets styles from script; scripts themselves never come inline.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${apiUrl ? ` ${new URL(apiUrl).origin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': contentSecurityPolicy.join(';'),
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // Off: what browsers of old took for protection could be turned against the page.
    'x-xss-protection': '0',
  };
}
