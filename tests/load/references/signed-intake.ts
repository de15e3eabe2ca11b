// Reference server for the webhook intake: Express, signature check, one insert and one commit, nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import express from 'express';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
});
const secret = process.env.PAYSTACK_SECRET_KEY ?? '';
await pool.query(
  `create table if not exists bare_webhooks (id bigint generated always as identity primary key, body bytea not null)`,
);

const app = express();
app.use(express.raw({ type: () => true }));
app.post('/', async (req, res) => {
  const body = req.body as Buffer;
  const expected = createHmac('sha512', secret).update(body).digest();
  const presented = Buffer.from(req.get('x-paystack-signature') ?? '', 'hex');
  if (
    presented.length !== expected.length ||
    !timingSafeEqual(presented, expected)
  )
    return void res.sendStatus(401);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into bare_webhooks (body) values ($1)', [body]);
    await client.query('commit');
    res.json({ received: true });
  } finally {
    client.release();
  }
});
app.listen(Number(process.env.PORT), '127.0.0.1');
