import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { type Column, Table } from '../../../shared/ui/data/table.tsx';
import type { Analytics } from '../analytics.api.ts';
import styles from './visits.module.css';
import * as text from '../text.ts';

type Source = Analytics['sources'][number];

const formatSourceMediumCampaign = ({
  source,
  medium,
  campaign,
}: Source): string =>
  [source, medium, campaign].filter(Boolean).join(' · ') || text.noCampaign;

const countedSteps = [
  ['visit', text.visitsColumn],
  ['dialog', text.dialogColumn],
  ['payment', text.paymentColumn],
  ['paid', text.paidColumn],
] as const;

const columns: Column<Source>[] = [
  { name: text.campaign, isRowHead: true, cell: formatSourceMediumCampaign },
  ...countedSteps.map(([step, name]) => ({
    name,
    isNumber: true,
    cell: (source: Source) => formatCount(source[step]),
  })),
];

/** Shows how many visits of each campaign reached the steps of the funnel. */
export const CampaignFunnelTable = ({ sources }: { sources: Source[] }) => (
  <AdminSection
    title={text.sourcesTitle}
    note={sources.length === 0 ? text.noSourcesNote : text.sourcesNote}
  >
    {sources.length > 0 && (
      <div className={styles['table']}>
        <Table
          caption={text.sourcesCaption}
          columns={columns}
          rows={sources}
          keyOf={formatSourceMediumCampaign}
        />
      </div>
    )}
  </AdminSection>
);
