import {
  createListView,
  flag,
  text,
} from '../../../shared/list-view/list-view.model.ts';

export const seatsView = createListView({
  search: text('filter'),
  /** Shows only copies that two people may be sharing. */
  contested: flag,
});
