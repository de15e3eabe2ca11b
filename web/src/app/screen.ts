import type { ComponentType } from 'react';
import type { Answers } from '../shared/api/answers.tsx';
import type { Head } from '../shared/lib/seo.ts';

/** Where a visitor stands: the parts of the address that a screen depends on. */
export type Place = {
  pathname: string;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
};

/** What a file in `routes/` exports. */
export type ScreenModule = {
  Screen: ComponentType;
  head: (answers: Answers, place: Place) => Head;
  /** The API addresses whose answers the first picture needs. */
  needs?: (place: Place) => string[];
  /** What it shows if it is there; without it the page is no less whole. */
  extras?: (place: Place) => string[];
  /** What its browser asks first of all, with its own cookies: begun with the page, not after its scripts. */
  asks?: (place: Place) => string[];
  /** The source of a small script of its own, run before all others. */
  first?: string;
};

export type ScreenPart = {
  /** The file's name in the build's manifest. */
  source: string;
  loaded: () => ScreenModule | undefined;
  load: () => Promise<ScreenModule>;
  /** After a failure, so that the next visit fetches it anew. */
  forget: () => void;
};

/** A lazily loaded screen, fetched once. */
export const screenPart = (
  source: string,
  fetchModule: () => Promise<ScreenModule>,
): ScreenPart => {
  let module: ScreenModule | undefined;
  let asked: Promise<ScreenModule> | undefined;
  const load = async () => (module = await fetchModule());
  return {
    source,
    loaded: () => module,
    load: () => (asked ??= load()),
    forget: () => {
      if (!module) asked = undefined;
    },
  };
};
