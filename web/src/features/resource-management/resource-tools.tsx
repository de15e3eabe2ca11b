import { categories } from '../../shared/lib/categories.model.ts';
import { counted } from '../../shared/lib/count.ts';
import { ListTools } from '../../shared/list-view/list-tools.tsx';
import type { ResourceList } from './posts.api.ts';
import type { ResourcesView } from './resources-view.model.ts';

const categoryOptions = [
  ['', 'All'],
  ...categories.map((category) => [category, category] as const),
] as const;

const statusOptions = [
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
    <ListTools
      name="Resources"
      placeholder="Title, tag or text"
      view={view}
      choices={[
        { name: 'category', label: 'Category', options: categoryOptions },
        {
          name: 'status',
          label: 'Status',
          options: [...statusOptions, ...(hasDeleted ? [deleted] : [])],
        },
      ]}
      count={list && counted(list.meta.filteredPosts, 'resource')}
      onChoose={onChoose}
    />
  );
};
