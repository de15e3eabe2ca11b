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

// The shared storage module is not imported, because the bundler would then add the early script to every page.
/** Returns the appearance stored in this browser, or the default one. */
export const loadAppearance = (): Appearance => {
  try {
    const saved: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    return readAppearance(saved, usual());
  } catch {
    return usual();
  }
};

export const saveAppearance = (appearance: Appearance): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(appearance));
  } catch {
    // Without storage the choice lasts for this page only.
  }
};
