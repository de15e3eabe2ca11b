import { useCallback, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Appearance } from '../frame/appearance.model.ts';
import { saveAppearance, loadAppearance } from '../frame/stored-appearance.ts';
import { appearanceChosen, selectReader } from '../session/reader.slice.ts';

/** The chosen appearance, stored in this browser and applied while the book is open. */
export const useAppearance = () => {
  const dispatch = useDispatch();
  const { appearance } = useSelector(selectReader);
  const { theme } = appearance;

  useLayoutEffect(() => {
    dispatch(appearanceChosen(loadAppearance()));
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
      saveAppearance({ ...appearance, ...chosen });
    },
    [dispatch, appearance],
  );
  return { appearance, choose };
};
