import { formatCount } from '../../../shared/lib/count.ts';
import { Block } from '../../../shared/ui/data/block.tsx';
import { type Column, Table } from '../../../shared/ui/data/table.tsx';
import type { Analytics } from '../analytics.api.ts';
import styles from './visits.module.css';

type Views = Analytics['views'];

const names: Record<Views[number]['page'], string> = {
  home: 'Home',
  about: 'About',
  book: 'Book',
  resources: 'Resources',
  article: 'Articles',
  podcast: 'Podcast',
  episode: 'Episodes',
  speaking: 'Speaking',
  contact: 'Contact',
  legal: 'Legal',
};

const columns: Column<Views[number]>[] = [
  { name: 'Page', isRowHead: true, cell: ({ page }) => names[page] },
  { name: 'Views', isNumber: true, cell: ({ count }) => formatCount(count) },
];

/** Shows the number of views of each page. */
export const PageViews = ({ views }: { views: Views }) => (
  <Block
    title="Top pages"
    note={
      views.length === 0
        ? 'No visits in this period.'
        : `${formatCount(views.reduce((sum, { count }) => sum + count, 0))} views; visitors who opt out of tracking are not counted.`
    }
  >
    {views.length > 0 && (
      <div className={styles['table']}>
        <Table
          caption="Views of each page, most first"
          columns={columns}
          rows={views}
          keyOf={({ page }) => page}
        />
      </div>
    )}
  </Block>
);
