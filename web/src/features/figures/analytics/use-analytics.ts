import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chooseDisplayedAnswer } from '../../../shared/api/choose-displayed-answer.ts';
import { useShowAnalyticsQuery } from '../analytics.api.ts';
import {
  type AnalyticsView,
  readAnalyticsView,
  toAnalyticsAddress,
} from '../range.model.ts';

/** Loads the analytics of the period in the URL. */
export const useAnalytics = () => {
  const [address, setAddress] = useSearchParams();
  const view = readAnalyticsView(address);
  const { range } = view;
  const query = useShowAnalyticsQuery(view);
  const { answer: figures, isLoading, isStale } = chooseDisplayedAnswer(query);
  // While another period loads, the displayed figures keep the name of their own period.
  const [displayedRange, setDisplayedRange] = useState(range);
  if (!isStale && displayedRange !== range) setDisplayedRange(range);
  const change = (next: Partial<AnalyticsView>) =>
    setAddress(toAnalyticsAddress({ ...view, ...next }), {
      preventScrollReset: true,
    });
  return {
    figures,
    isLoading,
    isStale,
    view,
    displayedRange,
    change,
    query,
  };
};
