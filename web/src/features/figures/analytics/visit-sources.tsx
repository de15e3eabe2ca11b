import { formatCount } from '../../../shared/lib/count.ts';
import { Block } from '../../../shared/ui/data/block.tsx';
import { type Column, Table } from '../../../shared/ui/data/table.tsx';
import type { Analytics } from '../analytics.api.ts';
import styles from './visits.module.css';

type Source = Analytics['sources'][number];

const nameOf = ({ source, medium, campaign }: Source): string =>
  [source, medium, campaign].filter(Boolean).join(' · ') || 'No campaign';

const countedSteps = [
  ['visit', 'Came'],
  ['dialog', 'Dialog'],
  ['payment', 'Payment'],
  ['paid', 'Paid'],
] as const;

const columns: Column<Source>[] = [
  { name: 'Campaign', isRowHead: true, cell: nameOf },
  ...countedSteps.map(([step, name]) => ({
    name,
    isNumber: true,
    cell: (source: Source) => formatCount(source[step]),
  })),
];

/** Shows how many visits of each campaign reached each step. */
export const VisitSources = ({ sources }: { sources: Source[] }) => (
  <Block
    title="Traffic sources"
    note={
      sources.length === 0
        ? 'Visits through links with utm_source, utm_medium and utm_campaign appear here.'
        : 'Source, medium and campaign of the link. “Paid” is counted in the visitor’s browser.'
    }
  >
    {sources.length > 0 && (
      <div className={styles['table']}>
        <Table
          caption="Traffic sources, most visitors first"
          columns={columns}
          rows={sources}
          keyOf={nameOf}
        />
      </div>
    )}
  </Block>
);
