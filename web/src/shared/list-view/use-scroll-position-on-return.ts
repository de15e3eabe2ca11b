import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '../lib/storage.ts';

const prefix = 'imprint-scroll:';

type Position = { search: string; y: number };

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Position).search === 'string' &&
  typeof (value as Position).y === 'number';

/**
 * Scrolls a list to where it was when the author opened one of its entries and returned to the same filters and page. An
 * entry's page is below the path of the list.
 */
export const useScrollPositionOnReturn = (
  list: string,
  isLoaded: boolean,
): void => {
  const { pathname, search } = useLocation();
  const latest = useRef({ search, y: 0 });
  // Layout effects end before the next screen scrolls to its top.
  useLayoutEffect(() => {
    const remember = () => {
      latest.current = { search, y: window.scrollY };
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [search]);
  useLayoutEffect(
    () => () => {
      const isOnEntry = window.location.pathname.startsWith(`${pathname}/`);
      if (isOnEntry) tabStorage.setJson(prefix + list, latest.current);
      else tabStorage.remove(prefix + list);
    },
    [pathname, list],
  );
  useEffect(() => {
    if (!isLoaded) return;
    const stored = tabStorage.getJson(prefix + list);
    tabStorage.remove(prefix + list);
    // Only the first answer restores the position, because later ones belong to other filters.
    if (isPosition(stored) && stored.search === latest.current.search)
      window.scrollTo({ top: stored.y });
  }, [isLoaded, list]);
};
