import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { singaporeToday } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCard, cardRows } from '../../../../test/files/a-card';
import { aScan, formOf, openTestApp } from '../../../../test/test-app';
import { type Statement, statements } from '../../../platform/db/connections/statements';
import { currentWork } from '../../../platform/db/jobs/current-work';
import { sha256 } from '../../cards/store-card';
import { renderCompletionMail } from '../../mail/templates/completion-mail';

const office = await openTestApp({ env: { MAIL_UNDO_SECONDS: '20' }, withoutWorkers: true });
const mei = await office.staff('Team', 'Mei Tan');
afterAll(() => office.close());

type Row = Record<string, unknown>;

/** Every row of every table; of the jobs only emails, as others run at their hours. Counts of calls are no record. */
async function allRows(): Promise<[table: string, row: Row][]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'rate_limit' or (schemaname, tablename) = ('pgboss', 'job_common')
    order by 1`.execute(office.db);
  const read = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t order by t`.execute(
      office.db,
    );
    return rows.flatMap(({ row }): [string, Row][] =>
      name !== 'pgboss.job_common' || row.name === 'send-mail' ? [[name, row]] : [],
    );
  });
  return (await Promise.all(read)).flat();
}

function upload(orderId: number, content: Buffer, more: Record<string, string> = {}) {
  const fields = { orderId: String(orderId), email: 'ana.bar@example.com', mailServiceProvider: 'AWS', ...more };
  const inject = formOf(fields, { name: 'My card.pdf', content });
  return office.call(uploadDocument, {}, { token: mei.token, inject });
}

const withoutNulls = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

test('an upload records these rows and no others', async () => {
  const orderId = await office.order();
  const before = await allRows();
  const content = aCard(cardRows({ name: 'JOHN SMITH' }));
  expect((await upload(orderId, content, { confirmContradiction: 'yes' })).code).toBe(200);

  const known = new Set(before.map((entry) => JSON.stringify(entry)));
  const written = (await allRows()).filter((entry) => !known.has(JSON.stringify(entry)));
  const [, order] = written.find(([table]) => table === 'public.orders') ?? [];
  const now = order?.completed_at;
  const [, orderBefore] = before.find(([table, row]) => table === 'public.orders' && row.order_id === orderId) ?? [];
  const [, document] = written.find(([table]) => table === 'public.document') ?? [];
  const file1 = document?.file1;
  const laterBy = (seconds: number) =>
    expect.stringContaining(new Date(Date.parse(String(now)) + seconds * 1000).toISOString().slice(0, 22));
  const event = { at: now, actor: mei.name, ip: '127.0.0.1', order_id: orderId };
  const finding = 'Name: the card has JOHN SMITH, the order has Ana Bar Lopez.';
  const today = singaporeToday(new Date(String(now)));
  const done = { name: mei.name, standard: 1, priority: 0, future: 0, is_folded: false };
  const { html, text, subject } = await renderCompletionMail(
    { ...anApplication(), order_id: orderId, full_name: 'Ana Bar Lopez' },
    office.config,
  );
  expect(file1).toMatch(new RegExp(`^${orderId}_My-card_[0-9a-f]{6}\\.pdf$`));
  expect(written.map(([table, row]) => [table, withoutNulls(row)])).toEqual([
    [
      'pgboss.job_common',
      {
        id: expect.any(String),
        name: 'send-mail',
        data: { mailId: 1, requestId: expect.any(String) },
        state: 'created',
        policy: 'standard',
        blocked: false,
        blocking: false,
        priority: 0,
        created_on: now,
        start_after: laterBy(20),
        keep_until: laterBy(20 + 14 * 24 * 3600),
        retry_count: 0,
        retry_limit: 11,
        retry_delay: 15,
        retry_delay_max: 900,
        retry_backoff: true,
        expire_seconds: 900,
        deletion_seconds: 604800,
        heartbeat_seconds: 10,
        pending_dependencies: 0,
      },
    ],
    [
      'public.document',
      {
        id: 1,
        order_id: orderId,
        file1,
        kind: 'card',
        customer_name: 'Ana Bar Lopez',
        content_type: 'application/pdf',
        bytes: content.length,
        sha256: `\\x${sha256(content).toString('hex')}`,
        uploaded_by: mei.name,
        verdict: 'contradicts',
        findings: [finding],
        create_ts: now,
      },
    ],
    [
      'public.event',
      {
        ...event,
        id: 2,
        kind: 'document stored',
        to_value: file1,
        detail: { documentId: 1, verdict: 'contradicts', paperId: null, paperVersion: 1 },
      },
    ],
    [
      'public.event',
      { ...event, id: 3, kind: 'document confirmed', to_value: file1, detail: { documentId: 1, findings: finding } },
    ],
    [
      'public.event',
      {
        ...event,
        id: 4,
        kind: 'status changed',
        from_value: 'New',
        to_value: 'Completed',
        detail: { documentId: 1, undoSeconds: 20 },
      },
    ],
    [
      'public.event',
      { ...event, id: 5, kind: 'mail queued', detail: { mailId: 1, kind: 'completion', provider: 'AWS' } },
    ],
    [
      'public.mail',
      {
        id: 1,
        order_id: orderId,
        document_id: 1,
        kind: 'completion',
        provider: 'AWS',
        recipient: 'ana.bar@example.com',
        subject,
        html,
        body_text: text,
        state: 'queued',
        in_doubt: false,
        create_ts: now,
        send_after: laterBy(20),
      },
    ],
    ['public.order_count', { process_status: 'Completed', n: 1 }],
    ['public.order_count', { process_status: 'New', processing_mode: 'Standard', released: true, n: -1 }],
    [
      'public.orders',
      withoutNulls({
        ...orderBefore,
        process_status: 'Completed',
        status_since: now,
        completed_at: now,
        processed_by: mei.name,
      }),
    ],
    ['public.report_count', { ...done, line: 'person day', starts: today }],
    ['public.report_count', { ...done, line: 'person month', starts: `${today.slice(0, 8)}01` }],
  ]);
});

test('an upload takes twelve statements, all of them prepared', async () => {
  const orderId = await office.order();
  const sent: Statement['query'][] = [];
  // Jobs send statements too.
  const note = (message: unknown) => void (currentWork()?.requestId && sent.push((message as Statement).query));
  statements.start.subscribe(note);
  const { code } = await upload(orderId, aScan).finally(() => statements.start.unsubscribe(note));
  expect(code).toBe(200);
  expect(sent.flatMap(({ name, text }) => (name ? [] : [text]))).toEqual(['begin', 'commit']);
  // The pool itself counts the call.
  expect(sent).toHaveLength(11);
});
