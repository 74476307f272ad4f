import { expect, request, test } from '@playwright/test';
import { approvedCard, handIn, officeOf, staffHeaders } from '../support/office';
import { startServer } from '../support/server';
import { eicar, startClamd } from './clamd';
import { requireProgram } from './programs';

/** A PDF that opens, with a line that readers skip. */
const withLine = (line: string) => ({
  ...approvedCard,
  buffer: Buffer.from(
    approvedCard.buffer.toString('latin1').replace('\n', () => `\n%${line}\n`),
    'latin1',
  ),
});
const infected = withLine(eicar);
/** Within the limit for documents, and above what clamd takes. */
const tooLarge = withLine('x'.repeat(27_000_000));

for (const way of ['unix', 'tcp'] as const)
  test(`clamd finds the EICAR test file in a card, asked by ${way}`, async () => {
    const clamd = await startClamd(requireProgram('clamd'));
    const settings = { MAX_DOCUMENT_MB: '50', CLAMD_UNAVAILABLE: way === 'unix' ? 'refuse' : 'accept' };
    const server = await startServer('pglite', { CLAMD_URL: clamd[way], ...settings });
    const api = await request.newContext({ baseURL: server.baseURL });
    const office = officeOf('pglite');
    const headers = await staffHeaders(api, office);
    const upload = async (file: typeof approvedCard) => {
      const orderId = String(await handIn(api, office));
      const fields = { orderId, email: 'ann@example.com', mailServiceProvider: 'AWS', comparedByEye: 'yes' };
      const answer = await api.post('/api/admin/upload-visa-document', {
        headers,
        multipart: { ...fields, uploadVisaDoc: file },
      });
      const details = await api.get(`/api/admin/get-orders-details/${orderId}`, { headers });
      const [stored] = (await details.json()).data.uploadDoc as { file1: string }[];
      return { code: answer.status(), message: (await answer.json()).message as string, file: stored?.file1 };
    };
    try {
      expect(await upload(infected)).toEqual({
        code: 415,
        message: 'The file contains a virus (Eicar-Test-Signature.UNOFFICIAL). It was not stored.',
        file: undefined,
      });
      expect(await upload(approvedCard)).toMatchObject({
        code: 200,
        file: expect.not.stringContaining('_not-scanned'),
      });
      const noAnswer =
        way === 'unix'
          ? { code: 503, message: 'Files cannot be checked for viruses right now. Try again in a few minutes.' }
          : { code: 200, file: expect.stringContaining('_not-scanned.pdf') };
      expect(await upload(tooLarge)).toMatchObject(noAnswer);
      await clamd.stop();
      expect(await upload(approvedCard)).toMatchObject(noAnswer);
      if (way === 'unix') {
        expect(server.log()).toContain('answered: INSTREAM size limit exceeded. ERROR.');
        expect(server.log()).toMatch(/cannot be used: (ENOENT|ECONNREFUSED)\./);
      }
    } finally {
      await api.dispose();
      await server.stop();
    }
  });
