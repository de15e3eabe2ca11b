// Says as many lines as its argument, in bursts, and ends at once; with "stay" it says one and lives on.
import { createLogger } from '../../src/runtime/logger.ts';

const log = createLogger('bakery', 'info');
const [asked = ''] = process.argv.slice(2);

if (asked === 'stay') {
  log.info('fresh bread');
  setInterval(() => undefined, 60_000);
} else {
  for (let loaf = 0; loaf < Number(asked); loaf += 1) {
    log.info({ loaf }, 'baked: ẹ̀bà, akàrà');
    if (loaf % 1_000 === 0)
      await new Promise((resolve) => setImmediate(resolve));
  }
  process.exit(0);
}
