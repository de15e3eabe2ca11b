// Reference server for a heartbeat: Express, ioredis and the script that renews a lease, nothing else.
import { readFileSync } from 'node:fs';
import express from 'express';
import { Redis } from 'ioredis';

const redis = new Redis(process.env.REDIS_URL ?? '', {
  keyPrefix: 'bare-lease:',
});
redis.defineCommand('lease', {
  numberOfKeys: 2,
  lua: readFileSync(
    new URL(
      '../../../services/ebook-access/src/leases/lease.lua',
      import.meta.url,
    ),
    'utf8',
  ),
});
type Lease = (
  this: Redis,
  ...keysAndArguments: (string | number)[]
) => Promise<unknown[]>;
const { lease } = redis as unknown as { lease: Lease };

const app = express();
app.use(express.json());
app.post('/:seat', async (req, res) => {
  const { seat } = req.params;
  const { session } = req.body as { session: string };
  const [outcome, device, held, epoch] = await lease.call(
    redis,
    `lease:{${seat}}`,
    `epoch:{${seat}}`,
    'beat',
    seat,
    session,
    90_000,
    0,
  );
  res.json({ outcome, device, session: held, epoch });
});
app.listen(Number(process.env.PORT), '127.0.0.1');
