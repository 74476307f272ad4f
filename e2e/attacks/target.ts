import { anApplication } from '@sac/contract/test/an-application';
import { ownIdentity } from '../../apps/api/test/own-identity';
import { startServer } from '../support/server';

export const publicUrl = ownIdentity.PUBLIC_URL;

export interface Answer {
  code: number;
  headers: Headers;
  text: string;
  // Attacks look into answers of every shape.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  body: any;
}

interface Call {
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Sent as JSON; a text or a form is sent as it is. */
  body?: unknown;
}

export type Target = Awaited<ReturnType<typeof openTarget>>;

let addresses = 0;
/** An address of the range set aside for examples (RFC 2544): as many as an attack likes. */
const anAddress = () => {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

const callerOf =
  (baseURL: string) =>
  async (method: string, path: string, { token, headers, body }: Call = {}) => {
    const raw = body === undefined || typeof body === 'string' || body instanceof FormData;
    const response = await fetch(baseURL + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': anAddress(),
        ...(token && { authorization: token }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? (body as string | FormData) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { code: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null } as Answer;
  };

/**
 * The built product on the embedded database, behind a trusted proxy (the test), so that every attempt comes from a
 * different address; slow requests are cut off after seconds, so that the attack need not wait a minute.
 */
export async function openTarget(settings: Record<string, string> = {}) {
  const server = await startServer('pglite', {
    ...ownIdentity,
    TRUSTED_PROXIES: '127.0.0.1',
    REQUEST_SECONDS: '6',
    MAIL_UNDO_SECONDS: '0',
    ...settings,
  });
  const call = callerOf(server.baseURL);

  async function signIn(email = 'admin@demo.test', password = 'arrival-demo-1'): Promise<string> {
    const { body } = await call('POST', '/api/login', { body: { email, password } });
    if (body?.status !== 1) throw new Error(`${email} cannot sign in: ${body?.message}`);
    return body.jwtToken;
  }

  const admin = await signIn();

  function sendFile(path: string, field: string, name: string, content: Buffer, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append(field, new Blob([new Uint8Array(content)]), name);
    return call('POST', path, { token: admin, body: form });
  }

  return {
    server,
    baseURL: server.baseURL,
    admin,
    call,
    signIn,
    /** Hands an order in as the sales site does. Returns its id. */
    async order(given: Record<string, unknown> = {}): Promise<number> {
      const headers = { 'x-api-key': 'demo-intake-key' };
      const { body } = await call('POST', '/api/intake/orders', { headers, body: anApplication(given) });
      if (body?.status !== 1) throw new Error(`The order is refused: ${body?.message}`);
      return body.data.order_id;
    },
    /** An order as staff see it. */
    async details(orderId: number) {
      return (await call('GET', `/api/admin/get-orders-details/${orderId}`, { token: admin })).body.data;
    },
    /** Uploads an approved card. */
    upload(orderId: number, name: string, content: Buffer, fields: Record<string, string> = {}): Promise<Answer> {
      const all = { orderId: String(orderId), email: 'ana@example.com', mailServiceProvider: 'AWS', ...fields };
      return sendFile('/api/admin/upload-visa-document', 'uploadVisaDoc', name, content, all);
    },
    sendFile,
    /** A customer asks for a link to a file. */
    download: (orderId: number, token: string, file1: string) =>
      call('POST', '/api/front/download-passport-doc-pdf', { token, body: { orderId, customername: 'Ana', file1 } }),
    /** A customer's grant for an order. */
    async grant(orderId: number, email = 'ana.bar@example.com'): Promise<string> {
      const { body } = await call('POST', '/api/front/track-order', { body: { orderId, email } });
      return body.data.token;
    },
    close: () => server.stop(),
  };
}
