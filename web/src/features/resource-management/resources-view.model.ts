import { categories } from '../../shared/lib/categories.model.ts';
import {
  createListView,
  choiceFilter,
  text,
  type ViewOf,
} from '../../shared/list-view/list-view.model.ts';

export const resourcesView = createListView({
  search: text('filter'),
  category: choiceFilter(categories),
  status: choiceFilter(['published', 'draft', 'scheduled', 'deleted']),
  /** The post in the editor, `new` for one that is yet to be written. */
  edit: text('setting'),
});

export type ResourcesView = ViewOf<typeof resourcesView>;

export const newResource = 'new';

const pageSize = 20;

/** As the server wants it: drafts too, which only the admin may see. */
export const toQuery = ({
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
