import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { displayedAnswer } from '../../../shared/api/displayed-answer.ts';
import { useShowAnalyticsQuery } from '../figures.api.ts';
import { defaultRange, type Range, rangeFrom } from '../range.model.ts';

/** The figures of the period that the address names; asked for anew whenever it changes. */
export const useAnalytics = () => {
  const [address, setAddress] = useSearchParams();
  const range = rangeFrom(address.get('range'));
  const asked = useShowAnalyticsQuery(range, {
    refetchOnMountOrArgChange: true,
  });
  const { answer: figures, isLoading, isStale } = displayedAnswer(asked);
  // Old figures keep their own period's name until the new ones are there.
  const [shownRange, setShownRange] = useState(range);
  if (!isStale && shownRange !== range) setShownRange(range);
  const choose = (next: Range) =>
    setAddress(next === defaultRange ? {} : { range: next }, {
      preventScrollReset: true,
    });
  return {
    figures,
    isLoading,
    isStale,
    range,
    shownRange,
    choose,
    error: asked.error,
    isBusy: asked.isFetching,
    again: () => void asked.refetch(),
  };
};
