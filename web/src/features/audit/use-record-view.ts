import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  changedRecord,
  readRecordView,
  recordAddressOf,
  type RecordView,
} from './record-view.model.ts';

/** The record's view as the address says it, and the way to another. */
export const useRecordView = () => {
  const [address, setAddress] = useSearchParams();
  const view = readRecordView(address);
  const change = (to: Partial<RecordView>) =>
    setAddress(recordAddressOf(changedRecord(view, to)), {
      // Letters typed one by one are no pages to go back to.
      replace: to.search !== undefined,
    });
  return { view, change };
};

/** A page beyond the last is left for the last. */
export const useStayWithin = (
  { view, change }: ReturnType<typeof useRecordView>,
  totalPages: number | undefined,
): void => {
  const last = Math.max(1, totalPages ?? view.page);
  useEffect(() => {
    if (view.page > last) change({ page: last });
  });
};
