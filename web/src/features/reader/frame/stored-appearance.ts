import {
  type Appearance,
  firstAppearance,
  parseAppearance,
} from './appearance.model.ts';

const key = 'imprint-reader';

const defaultAppearance = (): Appearance => ({
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
    return parseAppearance(saved, defaultAppearance());
  } catch {
    return defaultAppearance();
  }
};

export const saveAppearance = (appearance: Appearance): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(appearance));
  } catch {
    // Without storage the choice lasts for this page only.
  }
};
