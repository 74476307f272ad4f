import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config';

/** `publicUrl` decides whether the browser is told to insist on HTTPS; pages may call `apiUrl` too. */
export function securityHeaders({ publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>): FastifyHelmetOptions {
  const https = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets styles from script; scripts themselves never come inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(apiUrl ? [new URL(apiUrl).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: https && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  };
}
