import { ListTools } from '../../shared/list-view/list-tools.tsx';
import { useCategoryOptions } from '../../shared/use-category-options.ts';
import type { ResourceListState } from './use-resource-list.ts';
import * as text from './text.ts';

const statusOptions = [
  ['', text.all],
  ['published', text.published],
  ['draft', text.draft],
  ['scheduled', text.scheduled],
] as const;

const deleted = ['deleted', text.deleted] as const;

/** Shows the search, the filters and the number of resources. */
export const ResourceTools = ({ view, list, choose }: ResourceListState) => {
  const categoryOptions = useCategoryOptions();
  const hasDeleted =
    view.status === 'deleted' || (list?.meta.statuses?.deleted ?? 0) > 0;
  return (
    <ListTools
      name={text.toolsLabel}
      placeholder={text.searchPlaceholder}
      view={view}
      choices={[
        {
          name: 'category',
          label: text.categoryLabel,
          options: [['', text.all], ...categoryOptions],
        },
        {
          name: 'status',
          label: text.statusLabel,
          options: [...statusOptions, ...(hasDeleted ? [deleted] : [])],
        },
      ]}
      count={list && text.resourceCount(list.meta.filteredPosts)}
      onChoose={choose}
    />
  );
};
