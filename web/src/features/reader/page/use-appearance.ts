import { useCallback, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Appearance } from '../frame/appearance.model.ts';
import {
  applyThemeToPage,
  loadAppearance,
  saveAppearance,
} from '../frame/stored-appearance.ts';
import { appearanceChosen, selectReader } from '../session/reader.slice.ts';

/** Returns the chosen appearance and its setter; stores each choice in this browser, and themes the page. */
export const useAppearance = () => {
  const dispatch = useDispatch();
  const { appearance } = useSelector(selectReader);
  const { theme } = appearance;

  useLayoutEffect(() => {
    dispatch(appearanceChosen(loadAppearance()));
    return () => applyThemeToPage('system');
  }, [dispatch]);

  useLayoutEffect(() => applyThemeToPage(theme), [theme]);

  const choose = useCallback(
    (chosen: Partial<Appearance>) => {
      dispatch(appearanceChosen(chosen));
      saveAppearance({ ...appearance, ...chosen });
    },
    [dispatch, appearance],
  );
  return { appearance, choose };
};
