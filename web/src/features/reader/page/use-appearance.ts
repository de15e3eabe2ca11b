import { useCallback, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Appearance } from '../frame/appearance.model.ts';
import { keepAppearance, keptAppearance } from '../frame/kept-appearance.ts';
import { appearanceChosen, selectReader } from '../session/reader.slice.ts';

/** The reader's own look of the book: kept in this browser, and off again outside the book. */
export const useAppearance = () => {
  const dispatch = useDispatch();
  const { appearance } = useSelector(selectReader);
  const { theme } = appearance;

  useLayoutEffect(() => {
    dispatch(appearanceChosen(keptAppearance()));
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
      keepAppearance({ ...appearance, ...chosen });
    },
    [dispatch, appearance],
  );
  return { appearance, choose };
};
