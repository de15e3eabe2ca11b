import { categories } from '../../shared/lib/categories.model.ts';
import {
  createListView,
  createChoiceFilter,
  createTextParam,
  type ViewOf,
} from '../../shared/list-view/list-view.model.ts';

export const resourcesView = createListView({
  search: createTextParam('filter'),
  category: createChoiceFilter(categories),
  status: createChoiceFilter(['published', 'draft', 'scheduled', 'deleted']),
  /** The id of the post in the editor; `new` for a new post. */
  edit: createTextParam('setting'),
});

export type ResourcesView = ViewOf<typeof resourcesView>;

export const newResource = 'new';

const pageSize = 20;

/** Returns the query for the server; it includes drafts, which only the admin may see. */
export const toResourcesQuery = ({
  page,
  search,
  category,
  status,
}: ResourcesView): Record<string, string> => ({
  all: 'true',
  limit: String(pageSize),
  page: String(page),
  ...(search ? { q: search } : {}),
  ...(category ? { category } : {}),
  ...(status ? { status } : {}),
});
