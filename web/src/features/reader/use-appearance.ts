import { useCallback, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  type Appearance,
  firstAppearance,
  readAppearance,
} from './appearance.model.ts';
import { appearanceChosen, selectAppearance } from './reader.slice.ts';

const key = 'imprint-reader';

const usual = (): Appearance => ({
  ...firstAppearance,
  theme: window.matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light',
});

const readKept = (): Appearance => {
  try {
    return readAppearance(window.localStorage.getItem(key), usual());
  } catch {
    return usual();
  }
};

const keep = (appearance: Appearance): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(appearance));
  } catch {
    // It is then chosen anew each time.
  }
};

/** The reader's own look of the book: kept in this browser, and off again outside the book. */
export const useAppearance = () => {
  const dispatch = useDispatch();
  const appearance = useSelector(selectAppearance);
  const { theme } = appearance;

  useLayoutEffect(() => {
    dispatch(appearanceChosen(readKept()));
    return () => {
      delete document.documentElement.dataset['theme'];
    };
  }, [dispatch]);

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  const choose = useCallback(
    (chosen: Partial<Appearance>) => {
      dispatch(appearanceChosen(chosen));
      keep({ ...appearance, ...chosen });
    },
    [dispatch, appearance],
  );
  return { appearance, choose };
};
