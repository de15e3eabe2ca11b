import { useSearchParams } from 'react-router-dom';
import { ListTools } from '../../shared/list-view/list-tools.tsx';
import type { SubscriberList, SubscriberState } from './subscribers.api.ts';
import * as text from './text.ts';

const states: SubscriberState[] = [
  'confirmed',
  'pending',
  'unsubscribed',
  'bounced',
];

/** The search and the filter of the subscribers, which are stored in the address. */
export const SubscriberTools = ({
  view,
  counts,
}: {
  view: { search: string; state: string };
  counts: SubscriberList['counts'] | undefined;
}) => {
  const [, setAddress] = useSearchParams();
  const { search, state } = view;
  const choose = (change: Partial<{ search: string; state: string }>) => {
    const next = { show: 'subscribers', search, state, ...change };
    setAddress(
      Object.fromEntries(Object.entries(next).filter(([, value]) => value)),
      { replace: change.search !== undefined },
    );
  };
  const options = states.map(
    (name) =>
      [
        name,
        counts
          ? text.stateWithCount(name, counts[name])
          : text.subscriberStates[name],
      ] as const,
  );
  return (
    <ListTools
      name={text.subscribersTools}
      searchLabel={text.searchLabel}
      placeholder={text.searchPlaceholder}
      view={{ search, state }}
      choices={[
        {
          name: 'state',
          label: text.stateFilter,
          options: [['', text.all], ...options],
        },
      ]}
      onChoose={choose}
    />
  );
};
