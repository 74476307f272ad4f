// The comparison for writes: bare Fastify and pg that write the same rows in as few statements as possible.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, open, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const folder = await mkdtemp(path.join(tmpdir(), 'bench-floor-'));
const app = Fastify({ bodyLimit: 1_000_000 });
const actor = 'Staff 01';
/** As long as the completion email. */
const html = 'x'.repeat(Number(process.env.MAIL_BYTES));

/** The values of an order that the product has taken in, for another one like it. */
const { rows: samples } = await pool.query(`select * from orders order by order_id desc limit 1`);
const { rows: generated } = await pool.query(
  `select attname as name from pg_attribute where attrelid = 'orders'::regclass and (attgenerated <> '' or attidentity <> '')`,
);
const columns = Object.keys(samples[0]).filter((name) => !generated.some((column) => column.name === name));
const values = columns.map((name) => samples[0][name]);
const { rows: keys } = await pool.query(`select id from api_key limit 1`);

interface Body {
  orderId: number;
  key: string;
}

app.post<{ Body: Body }>('/intake', async ({ body }) => {
  const places = columns.map((_, index) => `$${index + 3}`).join();
  const { rows } = await pool.query({
    name: 'intake',
    text: `with added as (insert into orders (${columns.join()}) values (${places}) returning order_id),
      claimed as (insert into intake_request (api_key_id, idempotency_key, body_sha256, order_id)
        select $1, $2, sha256($2::text::bytea), order_id from added),
      logged as (insert into event (order_id, kind, detail) select order_id, 'arrived', '{"source": "sales site"}' from added)
      select order_id from added`,
    values: [keys[0].id, body.key, ...values],
  });
  return { data: rows[0] };
});

const move = (name: string, set: string, events: string) =>
  app.post<{ Body: Body }>(`/${name}`, async ({ body }) => {
    await pool.query({
      name,
      text: `with changed as (update orders set ${set} where order_id = $1 returning order_id)
        insert into event (order_id, kind, actor, from_value, to_value) select order_id, e.* from changed, (values ${events}) e`,
      values: [body.orderId],
    });
    return { status: 1 };
  });
move(
  'assign',
  `process_status = 'Pending', assign_to = '${actor}', status_since = now()`,
  `('assigned', '${actor}', null, '${actor}'), ('status changed', '${actor}', 'New', 'Pending')`,
);
move(
  'status',
  `process_status = 'AwaitingGovt', status_since = now()`,
  `('status changed', '${actor}', 'Pending', 'AwaitingGovt')`,
);

app.post<{ Body: Body }>('/comment', async ({ body }) => {
  await pool.query({
    name: 'comment',
    text: `with added as (
        insert into remark (order_id, remark_name, remark) values ($1, $2, 'Called the customer.') returning id)
      insert into event (order_id, kind, actor, detail) select $1, 'commented', $2, jsonb_build_object('remarkId', id) from added`,
    values: [body.orderId, actor],
  });
  return { status: 1 };
});

/** The file is the form's last part. */
function fileIn(form: Buffer): Buffer {
  const start = form.indexOf('\r\n\r\n', form.indexOf('filename=')) + 4;
  return form.subarray(start, form.lastIndexOf('\r\n--'));
}

app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post<{ Body: Buffer; Params: { orderId: string } }>('/upload/:orderId', async ({ body, params: { orderId } }) => {
  const name = `${orderId}_${randomUUID()}.pdf`;
  const card = fileIn(body);
  await writeFile(path.join(folder, `${name}.part`), card, { flush: true });
  await rename(path.join(folder, `${name}.part`), path.join(folder, name));
  // Without this a power cut may take the name away again.
  const entries = await open(folder);
  await entries.sync();
  await entries.close();
  await pool.query({
    name: 'upload',
    text: `with stored as (
        insert into document (order_id, file1, customer_name, content_type, bytes, sha256, uploaded_by, verdict)
        values ($1, $2, 'Ana Bar Lopez', 'application/pdf', $3, $6, $4, 'unreadable') returning id),
      changed as (update orders set process_status = 'Completed', status_since = now(), completed_at = now(), processed_by = $4
        where order_id = $1 returning order_id),
      queued as (insert into mail (kind, order_id, document_id, provider, recipient, subject, html, body_text, send_after)
        select 'completion', $1, id, 'AWS', 'ana.bar@example.com', 'Your card', $5, 'Your card', now() + interval '15 seconds'
        from stored returning id),
      job as (insert into pgboss.job (name, data, start_after)
        select 'send-mail', jsonb_build_object('mailId', id), now() + interval '1 hour' from queued)
      insert into event (order_id, kind, actor, to_value) select order_id, e.kind, $4, e.value from changed,
        (values ('document stored', $2), ('status changed', 'Completed'), ('mail queued', null)) e (kind, value)`,
    values: [Number(orderId), name, card.length, actor, html, createHash('sha256').update(card).digest()],
  });
  return { status: 1 };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.stdout.write('floor is ready\n');
