import { createServer } from 'node:http';

/** This minimal part is ready at once, or exits with the message in DIES_WITH. */
const { PORT, DIES_WITH } = process.env;
if (DIES_WITH) {
  console.error(DIES_WITH);
  process.exit(78);
}
createServer((_, res) => res.end('ready')).listen(Number(PORT), '127.0.0.1');
