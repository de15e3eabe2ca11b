import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { displayedAnswer } from '../../../shared/api/displayed-answer.ts';
import { useShowAnalyticsQuery } from '../analytics.api.ts';
import { defaultRange, type Range, rangeFrom } from '../range.model.ts';

/** The analytics of the period in the address, fetched again whenever it changes. */
export const useAnalytics = () => {
  const [address, setAddress] = useSearchParams();
  const range = rangeFrom(address.get('range'));
  const query = useShowAnalyticsQuery(range);
  const { answer: figures, isLoading, isStale } = displayedAnswer(query);
  // Old figures keep their own period's name until the new ones are there.
  const [displayedRange, setDisplayedRange] = useState(range);
  if (!isStale && displayedRange !== range) setDisplayedRange(range);
  const choose = (next: Range) =>
    setAddress(next === defaultRange ? {} : { range: next }, {
      preventScrollReset: true,
    });
  return { figures, isLoading, isStale, range, displayedRange, choose, query };
};
