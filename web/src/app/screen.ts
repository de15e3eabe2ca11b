import type { ComponentType } from 'react';
import type { Answers } from '../shared/api/answers.tsx';
import type { Head } from '../shared/lib/seo.ts';

/** The parts of the address that a screen depends on. */
export type ScreenLocation = {
  pathname: string;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
};

/** The exports of a file in `routes/`. */
export type ScreenModule = {
  Screen: ComponentType;
  head: (answers: Answers, place: ScreenLocation) => Head;
  /** The API addresses whose answers the first render needs. */
  requiredAddresses?: (place: ScreenLocation) => string[];
  /** The API addresses of optional answers; the page is complete without them. */
  optionalAddresses?: (place: ScreenLocation) => string[];
  /** The API addresses that the browser preloads, with its cookies, before the scripts load. */
  preloadAddresses?: (place: ScreenLocation) => string[];
  /** The source path of a small script that runs before all other scripts. */
  firstScript?: string;
};

export type LoadableScreen = {
  /** The source path of the screen, which is its key in the build's manifest. */
  source: string;
  loaded: () => ScreenModule | undefined;
  load: () => Promise<ScreenModule>;
  /** Resets a failed load, so that the next visit retries it. */
  resetFailedLoad: () => void;
};

/** Returns a screen whose module is fetched once, on its first use. */
export const createLoadableScreen = (
  source: string,
  fetchModule: () => Promise<ScreenModule>,
): LoadableScreen => {
  let module: ScreenModule | undefined;
  let loading: Promise<ScreenModule> | undefined;
  const fetchAndCacheModule = async () => (module = await fetchModule());
  return {
    source,
    loaded: () => module,
    load: () => (loading ??= fetchAndCacheModule()),
    resetFailedLoad: () => {
      if (!module) loading = undefined;
    },
  };
};
