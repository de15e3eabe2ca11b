import { useLayoutEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  selectReader,
  sizeChosen,
  type TextSize,
  type Theme,
  themeChosen,
} from './reader.slice.ts';

const key = 'imprint-reader';
const themes: Theme[] = ['light', 'sepia', 'dark'];
const sizes: TextSize[] = ['small', 'medium', 'large'];

const systemTheme = (): Theme =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const readKept = (): { theme: Theme; size: TextSize } => {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? '{}') as {
      theme?: Theme;
      size?: TextSize;
    };
    return {
      theme: themes.find((theme) => theme === kept.theme) ?? systemTheme(),
      size: sizes.find((size) => size === kept.size) ?? 'medium',
    };
  } catch {
    return { theme: systemTheme(), size: 'medium' };
  }
};

const keep = (appearance: { theme: Theme; size: TextSize }): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(appearance));
  } catch {
    // It is then chosen anew each time.
  }
};

/** The reader's own page colour and text size: kept in this browser, and off again outside the book. */
export const useAppearance = () => {
  const dispatch = useDispatch();
  const { theme, size } = useSelector(selectReader);

  useLayoutEffect(() => {
    const kept = readKept();
    dispatch(themeChosen(kept.theme));
    dispatch(sizeChosen(kept.size));
    return () => {
      delete document.documentElement.dataset['theme'];
    };
  }, [dispatch]);

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  const appearance = useMemo(() => ({ theme, size }), [theme, size]);
  return {
    appearance,
    chooseTheme: (chosen: Theme) => {
      dispatch(themeChosen(chosen));
      keep({ theme: chosen, size });
    },
    chooseSize: (chosen: TextSize) => {
      dispatch(sizeChosen(chosen));
      keep({ theme, size: chosen });
    },
  };
};
