import { Link, useSearchParams } from 'react-router-dom';
import { Report } from '../../../../features/sales-report/report.tsx';
import {
  reportView,
  toReportDays,
} from '../../../../features/sales-report/report-view.model.ts';
import { adminPaths } from '../../../../shared/admin-paths.ts';
import { ExportButton } from '../../../../shared/exports/export-button.tsx';
import { AdminScreenHeader } from '../../../layouts/admin-screen-header.tsx';
import * as text from '../text.ts';

export const Screen = () => {
  const [address] = useSearchParams();
  const days = toReportDays(reportView.read(address), new Date());
  const toFileAddress = (format: string) =>
    `/api/admin/reports/sales?${new URLSearchParams({ ...days, format })}`;
  return (
    <>
      <AdminScreenHeader
        title={text.salesReport}
        back={<Link to={adminPaths.orders}>{text.allOrders}</Link>}
      >
        {days && (
          <>
            <ExportButton address={toFileAddress('csv')} fileName="sales.csv">
              {text.exportOrders}
            </ExportButton>
            <ExportButton address={toFileAddress('pdf')} fileName="sales.pdf">
              {text.exportPdf}
            </ExportButton>
          </>
        )}
      </AdminScreenHeader>
      <Report />
    </>
  );
};
