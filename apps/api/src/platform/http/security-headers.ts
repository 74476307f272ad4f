import type { Config } from '../settings/config';

type Settings = Pick<Config, 'publicUrl' | 'apiUrl'>;

/**
 * Scripts and style sheets come only from this origin, never inline; written style elements need a nonce.
 * @param more further sources: `script` for scripts, `elem` for style elements, `attr` for style attributes
 */
export function contentSecurityPolicy(
  { publicUrl, apiUrl }: Settings,
  more: { script?: string; elem?: string; attr?: string } = {},
) {
  const api = apiUrl ? ` ${new URL(apiUrl).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${more.script ? ` ${more.script}` : ''}`,
    "style-src 'self'",
    ...(more.elem ? [`style-src-elem 'self' ${more.elem}`] : []),
    ...(more.attr ? [`style-src-attr ${more.attr}`] : []),
    `img-src 'self' data: blob:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return policy.join(';');
}

/** The headers of every answer, built once. `publicUrl` decides whether browsers must use HTTPS from then on. */
export function securityHeaders(settings: Settings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    ...(settings.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    // No cache may store orders or tokens; cacheable assets override this.
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // The pages use no camera, microphone, location or payment.
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // Off: the filter of old browsers could itself be exploited.
    'x-xss-protection': '0',
  };
}
