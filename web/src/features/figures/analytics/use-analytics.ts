import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chooseDisplayedAnswer } from '../../../shared/api/choose-displayed-answer.ts';
import { useShowAnalyticsQuery } from '../analytics.api.ts';
import { defaultRange, type Range, parseRange } from '../range.model.ts';

/** Loads the analytics of the period in the URL. */
export const useAnalytics = () => {
  const [address, setAddress] = useSearchParams();
  const range = parseRange(address.get('range'));
  const query = useShowAnalyticsQuery(range);
  const { answer: figures, isLoading, isStale } = chooseDisplayedAnswer(query);
  // While another period loads, the displayed figures keep the name of their own period.
  const [displayedRange, setDisplayedRange] = useState(range);
  if (!isStale && displayedRange !== range) setDisplayedRange(range);
  const chooseRange = (next: Range) =>
    setAddress(next === defaultRange ? {} : { range: next }, {
      preventScrollReset: true,
    });
  return {
    figures,
    isLoading,
    isStale,
    range,
    displayedRange,
    choose: chooseRange,
    query,
  };
};
