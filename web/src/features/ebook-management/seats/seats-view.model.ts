import {
  createListView,
  flag,
  text,
} from '../../../shared/list-view/list-view.model.ts';

export const seatsView = createListView({
  search: text('filter'),
  /** Only copies that may be read by two. */
  contested: flag,
});
