import { categories } from '../../shared/lib/categories.model.ts';
import { counted } from '../../shared/lib/count.ts';
import { ListTools } from '../../shared/list-view/list-tools.tsx';
import { sameOptions } from '../../shared/ui/forms/select-field.tsx';
import type { ResourceListState } from './use-resource-list.ts';

const statusOptions = [
  ['', 'All'],
  ['published', 'Published'],
  ['draft', 'Draft'],
  ['scheduled', 'Scheduled'],
] as const;

const deleted = ['deleted', 'Deleted'] as const;

/** The search, the filters and the number of resources. */
export const ResourceTools = ({ view, list, choose }: ResourceListState) => {
  const hasDeleted =
    view.status === 'deleted' || (list?.meta.statuses?.deleted ?? 0) > 0;
  return (
    <ListTools
      name="Resources"
      placeholder="Title, tag or text"
      view={view}
      choices={[
        {
          name: 'category',
          label: 'Category',
          options: [['', 'All'], ...sameOptions(categories)],
        },
        {
          name: 'status',
          label: 'Status',
          options: [...statusOptions, ...(hasDeleted ? [deleted] : [])],
        },
      ]}
      count={list && counted(list.meta.filteredPosts, 'resource')}
      onChoose={choose}
    />
  );
};
