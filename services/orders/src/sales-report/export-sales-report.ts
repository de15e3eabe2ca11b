import type { Pool } from '@imprint/chassis/db';
import { readStoreProfile } from '../store-profile/store-profile.repository.ts';
import type { ReportContent } from './draw-report.ts';
import type {
  Days,
  readPayoutReport,
  readSalesReport,
} from './read-sales-report.ts';
import { formatReportLines } from './report-csv.model.ts';

type Deps = {
  pool: Pool;
  readSalesReport: ReturnType<typeof readSalesReport>;
  readPayoutReport: ReturnType<typeof readPayoutReport>;
  drawReport: (content: ReportContent) => Promise<Buffer>;
};

/** Makes the files of the accountant's report; without an answer of the provider, they say that they lack the payouts. */
export const exportSalesReport = ({ pool, drawReport, ...read }: Deps) => {
  const readBoth = async (days: Days) => {
    const [report, payouts] = await Promise.all([
      read.readSalesReport(days),
      read.readPayoutReport(days),
    ]);
    return { report, payouts };
  };
  return {
    csv: async (days: Days): Promise<string[]> => {
      const { report, payouts } = await readBoth(days);
      return formatReportLines(report, payouts);
    },
    pdf: async (days: Days): Promise<Buffer> => {
      const { siteName, author } = await readStoreProfile(pool);
      return drawReport({
        shop: siteName || author,
        ...(await readBoth(days)),
      });
    },
  };
};
