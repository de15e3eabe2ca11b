import { useListSeatsQuery } from '../../../shared/api/reading-links.api.ts';
import {
  useListResult,
  useListView,
} from '../../../shared/list-view/use-list-view.ts';
import { seatsView } from './seats-view.model.ts';

// Links are opened and closed while the screen stands there.
const pollIntervalMs = 30_000;

/** The page of seats that the address asks for. */
export const useSeats = () => {
  const listView = useListView(seatsView);
  const { view, goTo } = listView;
  const query = useListSeatsQuery(seatsView.toSearchParams(view), {
    pollingInterval: pollIntervalMs,
  });
  return {
    ...useListResult(listView, query),
    showContested: (contested: boolean) =>
      goTo({ ...seatsView.initial, contested }),
  };
};
