import { z } from 'zod';

const message = 'Send what the browser answered.';
/** Base64url, as the browser answers it; long enough for a certificate that an authenticator adds. */
export const encoded = z
  .string(message)
  .max(16_384, message)
  .regex(/^[\w-]+$/, message);

const credentialOf = <R extends z.ZodRawShape>(response: R) =>
  z.object(
    {
      id: encoded,
      rawId: encoded,
      type: z.literal('public-key', message),
      response: z.object(response, message),
    },
    message,
  );

/** A passkey that the browser has just created. */
export const newPasskey = credentialOf({ clientDataJSON: encoded, attestationObject: encoded });
export type NewPasskey = z.output<typeof newPasskey>;

/** A challenge that a passkey has signed. */
export const passkeyProof = credentialOf({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded });
export type PasskeyProof = z.output<typeof passkeyProof>;
