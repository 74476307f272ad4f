// The comparison for the product: bare Fastify and pg with the same page query and total, and nothing else.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

const columns = `order_id, process_status, processing_mode, full_name, nationality, arrival_date::text, email, phone,
  country_code, telephone, create_ts, refund_date::text, processing_date::text, process_month, assign_to`;

app.get('/page', async () => {
  const status = ['Awaiting'];
  const total = await pool.query('select sum(n)::int as total from order_count where process_status = $1', status);
  const page = await pool.query(
    `select ${columns} from orders where process_status = $1 order by orders.arrival_date, order_id limit 10`,
    status,
  );
  return { data: page.rows, total: total.rows[0].total };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.stdout.write('floor is ready\n');
