import {
  createListView,
  flagFilter,
  createTextParam,
} from '../../../shared/list-view/list-view.model.ts';

export const seatsView = createListView({
  search: createTextParam('filter'),
  /** Shows only copies that two people may be sharing. */
  contested: flagFilter,
});
