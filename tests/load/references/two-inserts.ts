// Reference server for POST /api/initialize-payment: Express and pg, two inserts and one commit, nothing else.
import { randomUUID } from 'node:crypto';
import express from 'express';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
});
await pool.query(
  `create table if not exists bare_orders (id uuid primary key, email text not null, amount bigint not null);
   create table if not exists bare_outbox (id uuid primary key, order_id uuid not null, payload jsonb not null)`,
);

const app = express();
app.use(express.json());
app.post('/', async (req, res) => {
  const { email, amount } = req.body as { email: string; amount: number };
  const client = await pool.connect();
  try {
    const id = randomUUID();
    await client.query('begin');
    await client.query('insert into bare_orders values ($1, $2, $3)', [
      id,
      email,
      amount * 100,
    ]);
    await client.query('insert into bare_outbox values ($1, $2, $3)', [
      randomUUID(),
      id,
      JSON.stringify({ id, email }),
    ]);
    await client.query('commit');
    res.json({ status: true, data: { reference: id } });
  } finally {
    client.release();
  }
});
app.listen(Number(process.env.PORT), '127.0.0.1');
