import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderMetrics } from '@imprint/chassis/metrics';
import { createOpsServer } from '@imprint/chassis/http/ops-server';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sources = ['services', 'web/server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.ts') && !/node_modules|\.test\.ts$/.test(path),
    )
    .map((path) => join(folder, path)),
);

/** The metrics of the services by name, with the labels that the code gives them. */
const serviceMetrics = new Map(
  sources.flatMap((path) =>
    [
      ...read(path).matchAll(
        /new (?:Counter|Gauge|Histogram)\(\{\s*name: '(\w+)',[^}]*?(?:labelNames: \[([^\]]*)\]|\})/g,
      ),
    ].map(([, name = '', labels = '']): [string, string[]] => [
      name,
      [...labels.matchAll(/'(\w+)'/g)].map(([, label = '']) => label),
    ]),
  ),
);

const ofEveryProcess = async (): Promise<string[]> => {
  createOpsServer('any', {});
  const metrics = await renderMetrics();
  return [...metrics.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name);
};

/** kube-state-metrics reports on the cron jobs, which serve no metrics of their own. */
const ofKubernetes = [
  'kube_cronjob_created',
  'kube_cronjob_status_last_successful_time',
];

const everyProcess = await ofEveryProcess();

const known = new Set([
  ...serviceMetrics.keys(),
  ...everyProcess,
  ...ofKubernetes,
]);

/** The names of the events whose counters start at zero. A counter that starts later misses its first event. */
const publishedEvents = new Set(
  sources.flatMap((path) => {
    const source = read(path);
    // A service passes its event schemas to the call one by one, or as the object `schemas`.
    const [, table = ''] = /^const schemas = \{([^}]*)\}/m.exec(source) ?? [];
    return [...source.matchAll(/^initEventCounters\(([^)]*)\)/gm)].flatMap(
      ([, names = '']) =>
        [
          ...names
            .replace('Object.values(schemas', table)
            .matchAll(/(\w+)Schema/g),
        ].map(([, name = '']) => name),
    );
  }),
);

const eventsIn = (expression: string): string[] =>
  [...expression.matchAll(/type="imprint\.\w+\.v1\.(\w+)"/g)].map(
    ([, name = '']) => name,
  );

/** Returns the metric names in an expression, without the suffixes that Prometheus adds to a histogram's name. */
const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\b(by|on|without|group_left|ignoring) \([^)]*\)/g, '')
    .replace(/\{[^}]*\}/g, '{}');
  return [...bare.matchAll(/\b([a-z]\w*)(?=\{\}|\[|\)| |$)(?! *\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('_'))
    .map((name) =>
      known.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''),
    );
};

const alerts = [
  ...read('deploy/alerts/imprint.yaml').matchAll(
    /- alert: (\w+)\n([\s\S]*?)(?=\n\s*- (?:alert|name):|$)/g,
  ),
].map(([, name = '', body = '']) => ({
  name,
  expression: body.split(/\n\s*(?:for|labels):/)[0] ?? '',
  runbook: /runbook: (\S+)/.exec(body)?.[1],
}));

describe('a metric of the services', () => {
  it('is listed in docs/operations/metrics-and-logs.md, with its labels', () => {
    const [, after = ''] = read('docs/operations/metrics-and-logs.md').split(
      '## Metrics',
    );
    const [chapter = ''] = after.split('\n## ');
    const rows = [...chapter.matchAll(/^\| (`.*?) +\| (.*?) *\|/gm)];
    const listed = rows.flatMap(([, names = '', labels = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({
        name,
        labels: labels.split(', ').filter(Boolean),
      })),
    );
    expect(listed.map(({ name }) => name).sort()).toEqual(
      [...serviceMetrics.keys()].sort(),
    );
    for (const { name, labels } of listed)
      expect(labels).toEqual(
        expect.arrayContaining(serviceMetrics.get(name) ?? []),
      );
  });
});

describe('an alert', () => {
  it('is one of more than 15 alerts', () => {
    expect(alerts.length).toBeGreaterThan(15);
  });

  it.each(alerts)('$name uses only existing metrics', ({ expression }) => {
    const names = metricsIn(expression);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(alerts)('$name refers only to published events', ({ expression }) => {
    expect(
      eventsIn(expression).filter((one) => !publishedEvents.has(one)),
    ).toEqual([]);
  });

  it.each(alerts)('$name has a chapter in the runbook', (alert) => {
    expect(alert.runbook).toBe(
      `docs/operations/runbook.md#${alert.name.toLowerCase()}`,
    );
    const [, chapter = ''] = read('docs/operations/runbook.md').split(
      `\n## ${alert.name}\n`,
    );
    for (const part of ['Impact', 'Check', 'Fix', 'Escalate'])
      expect(chapter.split('\n## ')[0]).toContain(`**${part}.**`);
  });

  it.each(alerts)('$name has a recorded series', ({ name }) => {
    expect(read('deploy/alerts/imprint.test.yaml')).toContain(
      `- name: ${name}\n`,
    );
  });

  it('has no chapter in the runbook after its removal', () => {
    const chapters = [
      ...read('docs/operations/runbook.md').matchAll(/^## (\w+)$/gm),
    ];
    const names = alerts.map(({ name }) => name);
    expect(chapters.map(([, name]) => name).sort()).toEqual(names.sort());
  });
});

describe('a log line that the runbook quotes', () => {
  const code = sources.map(read).join('\n');
  const quotes = [
    ...read('docs/operations/runbook.md').matchAll(/“([^”…]+)”/g),
  ].map(([, quote = '']) => quote.replace(/\s+/g, ' '));

  it.each([...new Set(quotes)])('is written by a service: %s', (quote) => {
    // A background worker logs its name and "failed" or "recovered", so the code contains only the name.
    const worker = /^(.+) (?:failed|recovered)$/.exec(quote)?.[1];
    expect(
      code.includes(quote) || code.includes(`name: '${worker ?? quote}'`),
    ).toBe(true);
  });
});

type Panel = { title: string; targets: { expr: string }[] };

describe('a dashboard', () => {
  const panels = readdirSync(join(root, 'deploy/dashboards')).flatMap((file) =>
    (
      JSON.parse(read(`deploy/dashboards/${file}`)) as { panels: Panel[] }
    ).panels.map((panel) => ({ file, ...panel })),
  );

  it.each(panels)('$file uses only existing metrics: $title', ({ targets }) => {
    const names = targets.flatMap(({ expr }) => metricsIn(expr));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(panels)('$file refers only to published events: $title', (panel) => {
    const names = panel.targets.flatMap(({ expr }) => eventsIn(expr));
    expect(names.filter((name) => !publishedEvents.has(name))).toEqual([]);
  });

  it('lists every service for selection, including web, which has no readiness metrics', () => {
    const labelQuery = /"label_values\((\w+), service\)"/.exec(
      read('deploy/dashboards/services.json'),
    );
    const ofEveryNodeProcess = everyProcess.filter((name) =>
      name.startsWith('nodejs_'),
    );
    expect(ofEveryNodeProcess).toContain(labelQuery?.[1]);
  });
});
