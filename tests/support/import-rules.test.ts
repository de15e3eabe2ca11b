import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

const repository = join(import.meta.dirname, '../..');
const fileRules = join(repository, '.dependency-cruiser.cjs');
const folderRules = join(repository, '.dependency-cruiser.folders.cjs');

const rulesIn = (config: string): string[] => {
  const { forbidden } = createRequire(import.meta.url)(config) as {
    forbidden: { name: string }[];
  };
  return forbidden.map(({ name }) => name).sort();
};

/** An import that breaks a rule: the importing file and the imported file. */
type Import = readonly [from: string, to: string];

const missing = 'services/orders/src/missing.ts';
const orders = 'services/orders/src';

/** Imports that each break one rule and no other. */
const violations: Record<string, Import[]> = {
  'no-cycles': [[`${orders}/circle.ts`, `${orders}/circle.ts`]],
  'everything-resolves': [[`${orders}/imports-nothing.ts`, missing]],
  'model-is-pure': [[`${orders}/price.model.ts`, `${orders}/clock.ts`]],
  'storage-knows-only-the-model': [
    [`${orders}/order.repository.ts`, `${orders}/place-order.ts`],
  ],
  'entry-points-call-use-cases': [
    [`${orders}/order.routes.ts`, `${orders}/order.store.ts`],
  ],
  'only-app-imports-entry-points': [
    [`${orders}/settle-payment.ts`, `${orders}/payment.jobs.ts`],
  ],
  'services-meet-through-events': [
    [`${orders}/read-catalog.ts`, 'services/catalog/src/posts.ts'],
  ],
  'services-know-no-deployment': [
    ['services/orders/test/store.test.ts', 'deploy/local/src/kafka.ts'],
  ],
  'services-ship-no-tests': [
    [`${orders}/pay.ts`, 'tests/stand-ins/paystack/src/start.ts'],
  ],
  'service-tests-use-stand-ins': [
    ['services/orders/test/load.test.ts', 'tests/load/cores.ts'],
  ],
  'deploy-runs-commands': [
    ['deploy/backup/src/read-erasures.ts', 'services/gateway/src/erasures.ts'],
    ['deploy/local/src/buy.ts', 'tests/support/buyer.ts'],
  ],
  'chassis-knows-no-business': [
    ['services/chassis/src/render-page.ts', 'web/src/app/router.ts'],
    // Generated code counts as any other code.
    [
      'services/chassis/src/order.events.ts',
      'proto/gen/imprint/orders/v1/order_events_pb.js',
    ],
  ],
  'proto-stays-at-the-edge': [
    [
      `${orders}/refund-order.ts`,
      'proto/gen/imprint/orders/v1/order_events_pb.js',
    ],
  ],
  'providers-know-the-model-and-their-client': [
    [`${orders}/paystack.provider.ts`, `${orders}/payment.repository.ts`],
  ],
  'kafkajs-has-one-door': [
    [`${orders}/publish.ts`, 'node_modules/kafkajs/index.js'],
  ],
  'web-shares-no-code': [
    ['web/server/price.ts', 'services/orders/src/prices/price.model.ts'],
    ['web/server/events.ts', 'proto/topics.ts'],
  ],
  'browsers-load-no-chassis': [
    ['web/src/shared/price.ts', 'services/chassis/src/money.ts'],
  ],
  'frame-script-runs-alone': [
    [
      'services/ebook-access/src/reading-frame/script/paged.ts',
      'services/ebook-access/src/reading-frame/watermark.ts',
    ],
  ],
  'features-do-not-meet': [
    ['web/src/features/cart/cart.ts', 'web/src/features/reader/reader.ts'],
  ],
  'shared-then-features-then-app': [
    ['web/src/features/cart/screen.ts', 'web/src/app/router.ts'],
  ],
  'shared-knows-no-feature': [
    ['web/src/shared/button.ts', 'web/src/features/reader/reader.ts'],
  ],
};

/** Two folders that import each other without a cycle of files. */
const folderCycle: Import[] = [
  [`${orders}/payments/settle.ts`, `${orders}/emails/receipt.ts`],
  [`${orders}/emails/reminder.ts`, `${orders}/payments/attempt.ts`],
];

const trees: string[] = [];
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true })));

const plant = (imports: Import[]): string => {
  const tree = mkdtempSync(join(tmpdir(), 'imprint-imports-'));
  trees.push(tree);
  const write = (file: string, text = '') => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    appendFileSync(join(tree, file), text);
  };
  copyFileSync(
    join(repository, 'tsconfig.base.json'),
    join(tree, 'tsconfig.base.json'),
  );
  for (const folder of ['services', 'proto', 'web', 'tests', 'deploy'])
    mkdirSync(join(tree, folder));
  for (const [from, to] of imports) {
    const path = relative(dirname(from), to);
    write(from, `import '${path.startsWith('.') ? path : `./${path}`}';\n`);
    if (to !== missing) write(to);
  }
  return tree;
};

/** Returns the violations that dependency-cruiser reports in a tree, as "rule: importing file or folder". */
const refusalsOf = (config: string, tree: string): string[] => {
  const depcruise = join(repository, 'node_modules/.bin/depcruise');
  const { stdout } = spawnSync(
    process.execPath,
    [
      ...[depcruise, 'services', 'proto', 'web', 'tests', 'deploy'],
      ...['--config', config, '--output-type', 'json'],
    ],
    { cwd: tree, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return summary.violations
    .map(({ rule, from }) => `${rule.name}: ${from}`)
    .sort();
};

it('the import rules and the examples of violations match', () => {
  expect(Object.keys(violations).sort()).toEqual(rulesIn(fileRules));
  expect(rulesIn(folderRules)).toEqual(['no-folder-cycles']);
});

it('dependency-cruiser refuses every violation by the name of its rule', () => {
  const tree = plant(Object.values(violations).flat());
  const planted = Object.entries(violations).flatMap(([rule, imports]) =>
    imports.map(([from]) => `${rule}: ${from}`),
  );
  expect(refusalsOf(fileRules, tree)).toEqual(planted.sort());
});

it('dependency-cruiser refuses folders that import each other', () => {
  const tree = plant(folderCycle);
  expect(refusalsOf(fileRules, tree)).toEqual([]);
  expect(refusalsOf(folderRules, tree)).toEqual([
    `no-folder-cycles: ${orders}/emails`,
    `no-folder-cycles: ${orders}/payments`,
  ]);
});

it('the folder check refuses a folder with more than 30 files', () => {
  const tree = plant([]);
  const folder = join(tree, 'services/orders/src/payments');
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(tree, 'scripts'));
  const script = join(tree, 'scripts/folder-sizes.ts');
  copyFileSync(join(repository, 'scripts/folder-sizes.ts'), script);
  const check = () =>
    spawnSync(process.execPath, [script], { encoding: 'utf8' });
  for (let file = 1; file <= 30; file += 1)
    writeFileSync(join(folder, `refund-${file}.ts`), '');
  expect(check()).toMatchObject({ status: 0, stderr: '' });
  writeFileSync(join(folder, 'refund-31.ts'), '');
  expect(check()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(
      'services/orders/src/payments holds 31 files',
    ),
  });
});
