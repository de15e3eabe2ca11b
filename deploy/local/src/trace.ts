import { UserError } from './user-error.ts';
import { type OrderStep, formatOrderTrail } from './order-trail.ts';
import { createServiceCommandRunner } from './part-scripts.ts';
import { runCommand } from './run-command.ts';

// The order matters: each service receives the ids of the events of earlier services, to report when it handled them.
const queriedServices = ['orders', 'ebook-access', 'analytics'];

/** Prints every step of an order, from the services' own tables. Usage: trace.ts IMP-7Q2K-94XD-3M8T-61RB */
await runCommand(async () => {
  const [reference = ''] = process.argv.slice(2);
  if (!/^IMP(-[0-9A-Z]{4}){4}$/.test(reference))
    throw new UserError(
      'Name an order: make trace reference=IMP-7Q2K-94XD-3M8T-61RB.',
    );
  const run = await createServiceCommandRunner(queriedServices);
  const steps: OrderStep[] = [];
  for (const name of queriedServices) {
    const ids = new Set(steps.flatMap(({ eventId }) => eventId ?? []));
    const { status, stdout } = run(
      name,
      ['src/trace-order.ts', reference, [...ids].join()],
      ['ignore', 'pipe', 'inherit'],
    );
    if (status !== 0) throw new UserError(`trace-order.ts of ${name} failed.`);
    const lines = stdout.split('\n').filter(Boolean);
    steps.push(...lines.map((line) => JSON.parse(line) as OrderStep));
    if (steps.length === 0)
      throw new UserError(`There is no order ${reference}.`);
  }
  console.log(
    formatOrderTrail(
      reference,
      steps,
      process.env['OTEL_EXPORTER_OTLP_ENDPOINT'],
    ),
  );
});
