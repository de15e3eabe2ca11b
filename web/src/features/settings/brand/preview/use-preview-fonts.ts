import { useEffect } from 'react';
import { fontFaces } from '../../../../shared/brand/font-faces.ts';
import { fontFiles } from '../../../../shared/brand/font-files.ts';
import { pairings } from '../../../../shared/brand/pairings.model.ts';

/** Declares the fonts of every pairing while the screen is open; the browser loads a font when a text first uses it. */
export const usePreviewFonts = (): void =>
  useEffect(() => {
    // An older browser shows the fonts that stand in.
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      Object.values(pairings)
        .map((pairing) => fontFaces(pairing, fontFiles))
        .join(''),
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (each) => each !== sheet,
      );
    };
  }, []);
