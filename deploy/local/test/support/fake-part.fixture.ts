import { createServer } from 'node:http';

/** A process like ours, as small as can be: ready at once, or dying in the way it is told to. */
const { PORT, DIES_WITH } = process.env;
if (DIES_WITH) {
  console.error(DIES_WITH);
  process.exit(78);
}
createServer((_, res) => res.end('ready')).listen(Number(PORT), '127.0.0.1');
