import { categories } from '../../shared/lib/categories.model.ts';
import { counted } from '../../shared/lib/count.ts';
import { SearchField } from '../../shared/ui/forms/search-field.tsx';
import { SelectField } from '../../shared/ui/forms/select-field.tsx';
import type { ResourceList } from './posts.api.ts';
import styles from './resource-tools.module.css';
import type { ResourcesView } from './resources-view.model.ts';

const categoryChoices = [
  ['', 'All'],
  ...categories.map((category) => [category, category] as const),
] as const;

const statusChoices = [
  ['', 'All'],
  ['published', 'Published'],
  ['draft', 'Draft'],
  ['scheduled', 'Scheduled'],
] as const;

const deleted = ['deleted', 'Deleted'] as const;

/** Which of the resources are shown. */
export const ResourceTools = ({
  view,
  list,
  onChoose,
}: {
  view: ResourcesView;
  list: ResourceList | undefined;
  onChoose: (change: Partial<ResourcesView>) => void;
}) => {
  const hasDeleted =
    view.status === 'deleted' || (list?.meta.statuses?.deleted ?? 0) > 0;
  return (
    <div className={styles['tools']} role="search" aria-label="Resources">
      <div className={styles['query']}>
        <SearchField
          label="Search"
          placeholder="Title, tag or words"
          value={view.search}
          onSearch={(search) => onChoose({ search })}
        />
      </div>
      <SelectField
        label="Category"
        options={categoryChoices}
        value={view.category}
        onChoose={(category) => onChoose({ category })}
      />
      <SelectField
        label="Status"
        options={[...statusChoices, ...(hasDeleted ? [deleted] : [])]}
        value={view.status}
        onChoose={(status) => onChoose({ status })}
      />
      {list && (
        <p className={styles['count']} role="status">
          {counted(list.meta.filteredPosts, 'resource')}
        </p>
      )}
    </div>
  );
};
