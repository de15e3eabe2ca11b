import {
  type Appearance,
  firstAppearance,
  parseAppearance,
} from './appearance.model.ts';

const key = 'imprint-reader';

// The shared storage module is not imported, because the bundler would then add the early script to every page.
/** Returns the appearance stored in this browser, or the default one. */
export const loadAppearance = (): Appearance => {
  try {
    const saved: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    return parseAppearance(saved);
  } catch {
    return firstAppearance;
  }
};

/** Gives the page the theme of the book; with the theme of the system, the page follows the browser by itself. */
export const applyThemeToPage = (theme: Appearance['theme']): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
};

export const saveAppearance = (appearance: Appearance): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(appearance));
  } catch {
    // Without storage the choice lasts for this page only.
  }
};
