// Logs as many lines as its argument says, in bursts, and exits at once; with "stay" it logs one line and keeps
// running.
import { createLogger } from '../../src/runtime/logger.ts';

const log = createLogger('bakery', 'info');
const [lineCount = ''] = process.argv.slice(2);

if (lineCount === 'stay') {
  log.info('fresh bread');
  setInterval(() => undefined, 60_000);
} else {
  for (let loaf = 0; loaf < Number(lineCount); loaf += 1) {
    log.info({ loaf }, 'baked: ẹ̀bà, akàrà');
    if (loaf % 1_000 === 0)
      await new Promise((resolve) => setImmediate(resolve));
  }
  process.exit(0);
}
