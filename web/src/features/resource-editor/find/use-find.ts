import type Quill from 'quill';
import { useEffect, useState } from 'react';
import { findPlaces, textOfOps, toReplacement } from './find-text.ts';
import { highlightPlaces } from './highlight-places.ts';

const readPlaces = (quill: Quill, sought: string): number[] =>
  findPlaces(textOfOps(quill.getContents().ops), sought);

const readFormats = (quill: Quill, index: number): Record<string, unknown> =>
  quill.getContents(index, 1).ops[0]?.attributes ?? {};

/** Finds a text in the editor and replaces it; each replacement is one step of Undo. */
export const useFind = (quill: Quill) => {
  const [sought, setSought] = useState('');
  const [found, setFound] = useState({ places: [] as number[], length: 0 });
  const [at, setAt] = useState(0);
  useEffect(() => {
    const update = () =>
      setFound({ places: readPlaces(quill, sought), length: sought.length });
    update();
    quill.on('text-change', update);
    return () => {
      quill.off('text-change', update);
    };
  }, [quill, sought]);
  const { places } = found;
  const current = Math.min(at, Math.max(places.length - 1, 0));
  useEffect(
    () => highlightPlaces(quill, found, current),
    [quill, found, current],
  );

  /** Selects a place and scrolls to it, without taking the focus from the field. */
  const show = (index: number) => {
    const place = places[index];
    if (place === undefined) return;
    setAt(index);
    const focused = document.activeElement;
    quill.setSelection(place, sought.length, 'user');
    quill.scrollSelectionIntoView();
    if (focused instanceof HTMLElement) focused.focus();
  };
  const replaceAt = (chosen: number[], replacement: string) => {
    if (chosen.length === 0) return;
    quill.history.cutoff();
    quill.updateContents(
      toReplacement(chosen, sought.length, replacement, (index) =>
        readFormats(quill, index),
      ),
      'user',
    );
    quill.history.cutoff();
  };
  return {
    sought,
    count: places.length,
    current,
    find: (text: string) => {
      setSought(text);
      setAt(0);
    },
    showNext: (step: 1 | -1) =>
      show((current + step + places.length) % Math.max(places.length, 1)),
    replaceCurrent: (replacement: string) =>
      replaceAt(places.slice(current, current + 1), replacement),
    replaceAll: (replacement: string) => replaceAt(places, replacement),
  };
};
