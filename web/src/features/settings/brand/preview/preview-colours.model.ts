import { accentTokens } from '../../../../shared/brand/accent.model.ts';
import { pairings } from '../../../../shared/brand/pairings.model.ts';
import type { TypefacePairing } from '../../../../shared/brand/typeface-pairing.shape.ts';
import { papers, type Scheme } from '../../../../shared/brand/papers.model.ts';

type PreviewColours = Record<
  'paper' | 'ink' | 'soft' | 'line' | 'accent' | 'accentInk',
  string
>;

const designAccent = { tape: '#f6be26', 'tape-ink': '#17191c' };

/** Returns the colours of the site in a scheme, for an accent and a pairing of typefaces. */
export const previewColours = (
  accent: string,
  typefaces: TypefacePairing,
  scheme: Scheme,
): PreviewColours => {
  const colours = papers[pairings[typefaces].paper][scheme];
  const { tape, 'tape-ink': tapeInk } = accent
    ? accentTokens(accent, scheme, colours)
    : designAccent;
  const { paper, ink, soft, line } = colours;
  return { paper, ink, soft, line, accent: tape, accentInk: tapeInk };
};
