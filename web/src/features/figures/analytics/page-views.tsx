import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { type Column, Table } from '../../../shared/ui/data/table.tsx';
import type { Analytics } from '../analytics.api.ts';
import styles from './visits.module.css';
import * as text from '../text.ts';

type Views = Analytics['views'];

const columns: Column<Views[number]>[] = [
  {
    name: text.pageColumn,
    isRowHead: true,
    cell: ({ page }) => text.pageNames[page],
  },
  {
    name: text.viewsColumn,
    isNumber: true,
    cell: ({ count }) => formatCount(count),
  },
];

/** Shows the number of views of each page. */
export const PageViews = ({ views }: { views: Views }) => (
  <AdminSection
    title={text.viewsTitle}
    note={
      views.length === 0
        ? text.noViewsNote
        : text.viewsNote(views.reduce((sum, { count }) => sum + count, 0))
    }
  >
    {views.length > 0 && (
      <div className={styles['table']}>
        <Table
          caption={text.viewsCaption}
          columns={columns}
          rows={views}
          keyOf={({ page }) => page}
        />
      </div>
    )}
  </AdminSection>
);
