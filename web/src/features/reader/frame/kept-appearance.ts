import {
  type Appearance,
  firstAppearance,
  readAppearance,
} from './appearance.model.ts';

const key = 'imprint-reader';

const usual = (): Appearance => ({
  ...firstAppearance,
  theme: window.matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light',
});

// Not by the site's own storage module: the script that opens the book first would bring it to every page.
/** The look that this browser's reader has chosen, or the usual one. */
export const keptAppearance = (): Appearance => {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    return readAppearance(kept, usual());
  } catch {
    return usual();
  }
};

export const keepAppearance = (appearance: Appearance): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(appearance));
  } catch {
    // It is then chosen anew each time.
  }
};
