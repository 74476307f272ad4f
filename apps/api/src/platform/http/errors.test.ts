import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './errors';

test('the response to an unexpected error contains only a reference', async () => {
  const app = Fastify({ genReqId: () => 'reference-1' });
  app.setErrorHandler(answerError);
  const secret = 'duplicate key (passport_number)=(XDA123456) at /srv/office/apps/api/src/secret.ts';
  app.get('/', async () => {
    throw Object.assign(new Error(secret), { detail: secret, stack: `Error: ${secret}\n    at secret.ts:1:1` });
  });
  app.get('/text', async () => {
    throw secret;
  });
  for (const url of ['/', '/text']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().message).toBe(
      'Something went wrong on our side. Try again. If it happens again, send us this reference: reference-1.',
    );
    expect(answer.payload + JSON.stringify(answer.headers)).not.toMatch(/passport|XDA|secret|stack|\.ts/);
  }
  await app.close();
});

test('a file that fails before its first byte is answered with the message, as JSON', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', (_request, reply) => {
    const file = new Readable({ read: () => void file.destroy(Object.assign(new Error('gone'), { code: '08006' })) });
    return reply.type('application/zip').header('content-disposition', 'attachment; filename="a.zip"').send(file);
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([503, undefined]);
  expect(answer.json()).toMatchObject({ status: 0 });
  await app.close();
});
