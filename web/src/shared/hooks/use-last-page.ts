import { useEffect } from 'react';

/** Goes to the last page of a list that has become shorter than the page asked for; says so meanwhile. */
export const useLastPage = (
  page: number,
  /** Undefined until it is known. */
  totalPages: number | undefined,
  onTurn: (page: number) => void,
): boolean => {
  const last = Math.max(1, totalPages ?? page);
  const isBeyond = page > last;
  useEffect(() => {
    if (isBeyond) onTurn(last);
  });
  return isBeyond;
};
