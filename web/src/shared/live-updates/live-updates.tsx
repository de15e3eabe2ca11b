import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../api/base.api.ts';
import { type LiveEvent, liveTag } from '../api/live-event.ts';
import { startLiveUpdates } from './start-live-updates.ts';

const tagTypes = {
  order: 'Orders',
  payment: 'Orders',
  dispute: 'Orders',
  message: 'Messages',
  email: 'Mails',
} as const;

const tagsOf = ({ kind, id }: LiveEvent) => {
  const type = tagTypes[kind];
  return [
    { type, id: liveTag },
    { type, id },
  ];
};

/** Keeps the counts and the figures of an open back office up to date. */
export const LiveUpdates = () => {
  const dispatch = useDispatch();
  useEffect(() => {
    type Tags = Parameters<typeof baseApi.util.invalidateTags>[0];
    const refetch = (tags: Tags) => dispatch(baseApi.util.invalidateTags(tags));
    return startLiveUpdates({
      afterNews: (events) => refetch(events.flatMap(tagsOf)),
      figures: () => refetch(['Figures']),
      everything: () => refetch(['Orders', 'Messages', 'Mails']),
    });
  }, [dispatch]);
  return null;
};
