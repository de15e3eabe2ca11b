// Writes the table of events in docs/architecture.md from the schemas, the topics and the code that publishes and
// handles the events; with --check it fails if the table is out of date.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumerGroups, topics } from '@imprint/proto/topics';
import { formatGenerated } from './format-generated.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/architecture.md');
const [begin, end] = ['<!-- events -->', '<!-- /events -->'];

type Source = { service: string; text: string };

const readSourcesMatching = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root }).map((file) => ({
    service: file.split('/')[1] ?? '',
    text: readFileSync(join(root, file), 'utf8'),
  }));

const publishers = readSourcesMatching('services/*/src/**/*.events.ts').filter(
  ({ text }) => /\btopic: |\boutgoingEvent\(/.test(text),
);
const handlers = readSourcesMatching(
  'services/*/src/**/*.{handlers,events}.ts',
);

const findServicesMatching = (sources: Source[], pattern: RegExp): string[] =>
  [
    ...new Set(
      sources
        .filter(({ text }) => pattern.test(text))
        .map(({ service }) => service),
    ),
  ].sort();

/** Returns the names of a topic's events: the messages of its package that no other message has as a field. */
const listEventsOfTopic = (topic: string): string[] => {
  const [, name = ''] = topic.split('.');
  const [file = ''] = globSync(`proto/imprint/${name}/v1/*.proto`, {
    cwd: root,
  });
  const schema = readFileSync(join(root, file), 'utf8');
  return [...schema.matchAll(/^message (\w+) \{/gm)]
    .map(([, message = '']) => message)
    .filter((message) => !new RegExp(`^  ${message} `, 'm').test(schema));
};

const formatEventRow = (topic: string, event: string): string => {
  const mention = new RegExp(`\\b${event}(Schema)?\\b`);
  const publishedBy = findServicesMatching(publishers, mention);
  const handledBy = findServicesMatching(handlers, mention);
  const groups = Object.entries(consumerGroups)
    .filter(([, read]) => (read as readonly string[]).includes(topic))
    .map(([group]) => group)
    .filter((group) => {
      const [service = ''] = group.split('.');
      return handledBy.includes(service) || handledBy.includes('chassis');
    });
  return `| \`${event}\` | \`${topic}\` | ${publishedBy.join(', ')} | ${groups.map((group) => `\`${group}\``).join(', ')} |`;
};

const rows = Object.values(topics).flatMap((topic) =>
  listEventsOfTopic(topic).map((event) => formatEventRow(topic, event)),
);
const table = [
  '| Event | Topic | Published by | Consumer groups |',
  '| --- | --- | --- | --- |',
  ...rows,
].join('\n');

const text = readFileSync(page, 'utf8');
const [before = '', rest = ''] = text.split(begin);
const [, after = ''] = rest.split(end);
const written = await formatGenerated(
  page,
  `${before}${begin}\n\n${table}\n\n${end}${after}`,
);
if (written !== text && process.argv.includes('--check')) {
  console.error(
    '✗ The table of events in docs/architecture.md is out of date: run npm run events',
  );
  process.exitCode = 1;
} else if (written !== text) writeFileSync(page, written);
