import type { TypefacePairing } from './typeface-pairing.shape.ts';
import type { PaperName } from './papers.model.ts';

/** The metrics of a font at 400, or at the weight of headings, as parts of the font size. */
type Metrics = { averageWidth: number; ascent: number; descent: number };

export type Family = {
  name: string;
  /** The font's files by style, without the suffixes of their parts; see `fonts.css` for what each part contains. */
  files: { roman: string; italic?: string };
  weights: string;
  /** The system fonts that stand in until the font has loaded. */
  fallback: 'serif' | 'sans' | 'condensed';
  metrics: Metrics;
};

const youngSerif: Family = {
  name: 'Young Serif',
  files: { roman: 'young-serif' },
  weights: '400',
  fallback: 'serif',
  metrics: { averageWidth: 0.4954, ascent: 1.046, descent: 0.366 },
};
const karla: Family = {
  name: 'Karla',
  files: { roman: 'karla', italic: 'karla-italic' },
  weights: '400 700',
  fallback: 'sans',
  metrics: { averageWidth: 0.4466, ascent: 0.917, descent: 0.252 },
};
const sofia: Family = {
  name: 'Sofia Condensed',
  files: { roman: 'sofia' },
  weights: '600 900',
  fallback: 'condensed',
  metrics: { averageWidth: 0.3039, ascent: 0.9, descent: 0.3 },
};
const newsreader: Family = {
  name: 'Newsreader',
  files: { roman: 'newsreader', italic: 'newsreader-italic' },
  weights: '400 600',
  fallback: 'serif',
  metrics: { averageWidth: 0.4168, ascent: 0.735, descent: 0.265 },
};
const garamond: Family = {
  name: 'EB Garamond',
  files: { roman: 'garamond', italic: 'garamond-italic' },
  weights: '400 600',
  fallback: 'serif',
  metrics: { averageWidth: 0.3743, ascent: 1.007, descent: 0.298 },
};
const plex: Family = {
  name: 'Brand Condensed',
  files: { roman: 'plex' },
  weights: '600',
  fallback: 'condensed',
  metrics: { averageWidth: 0.4116, ascent: 1.025, descent: 0.275 },
};
const bricolage: Family = {
  name: 'Bricolage',
  files: { roman: 'bricolage' },
  weights: '700',
  fallback: 'sans',
  metrics: { averageWidth: 0.4793, ascent: 0.93, descent: 0.27 },
};

export type Pairing = {
  /** The family of headings; absent: that of the design. */
  heading?: Family;
  /** The family of text; absent: that of the design. */
  text?: Family;
  /** Whether buttons, forms and captions are set in the family of text too. */
  isTextUsedForControls?: boolean;
  paper: PaperName;
  /** Tokens that suit the pairing's sizes and weights. */
  tokens: Record<string, string>;
  /** The declarations of headings. */
  headings: string;
  /** The declarations of the title of a page. */
  title: string;
};

const uprightSide = '600 var(--t-ui)/1.4 var(--sans)';

/** The tokens of pages without the drawings of the design, which belong to its own pairing: ticks, rulers and charts. */
const withoutDrawings = {
  drawings: 'none',
  'edge-ticks': 'none',
  'call-padding': '.65rem',
  'call-padding-small': '.3rem',
  'hero-align': 'center',
};

/** The tokens of an order band that is a part of the page; otherwise its background is the accent. */
const quietBand = {
  band: 'var(--sunk)',
  'band-ink': 'var(--ink)',
  'band-field': 'var(--paper)',
  'band-field-ink': 'var(--ink)',
  'band-red': 'var(--red)',
  'band-button': 'var(--tape)',
  'band-button-ink': 'var(--tape-ink)',
  'band-button-hover': 'var(--tape-deep)',
  'band-halo': 'var(--tape)',
};

/** How each pairing of typefaces is set; that of the design needs no change. */
export const pairings: Record<TypefacePairing, Pairing> = {
  'brygada-public': { paper: 'neutral', tokens: {}, headings: '', title: '' },
  'young-karla': {
    heading: youngSerif,
    text: karla,
    isTextUsedForControls: true,
    paper: 'warm',
    tokens: {
      ...withoutDrawings,
      'set-in': "'Set in Young Serif and Karla.'",
      'sub-style': 'normal',
      'sub-weight': '500',
      sign: '400 1.5rem/1.1 var(--display)',
      't-text': '1.125rem',
      't-title': 'clamp(3.25rem,1.2rem + 8.2vw,7.75rem)',
      'title-leading': '.94',
      'heading-weight': '400',
      mark: '400 1.375rem/1',
      'side-font': uprightSide,
    },
    headings: 'font-weight:400;letter-spacing:-.015em',
    title: 'letter-spacing:-.03em',
  },
  'sofia-newsreader': {
    heading: sofia,
    text: newsreader,
    paper: 'cool',
    tokens: {
      ...withoutDrawings,
      ...quietBand,
      'set-in': "'Set in Sofia Sans and Newsreader.'",
      'sub-style': 'normal',
      sign: '700 2rem/1 var(--display)',
      't-title-short': 'clamp(8.5rem,1rem + 18vw,17rem)',
      't-text': '1.25rem',
      't-title': 'clamp(5.5rem,1.5rem + 15vw,14rem)',
      't-h1': 'clamp(3.75rem,1.8rem + 6.4vw,7rem)',
      't-h2': 'clamp(2.75rem,2rem + 2.4vw,4.25rem)',
      't-h3': '2.25rem',
      'title-leading': '.78',
      'heading-weight': '800',
      mark: '700 1.875rem/1',
      'side-font': '600 1.375rem/1.2 var(--display)',
    },
    headings: 'font-weight:800;letter-spacing:-.01em;line-height:.95',
    title: 'font-weight:900;letter-spacing:-.02em;line-height:.86',
  },
  garamond: {
    heading: garamond,
    text: garamond,
    paper: 'warm',
    tokens: {
      ...withoutDrawings,
      ...quietBand,
      'set-in': "'Set in EB Garamond.'",
      't-text': '1.375rem',
      't-small': '1.25rem',
      't-title': 'clamp(3.75rem,1.6rem + 8.6vw,8.5rem)',
      'title-leading': '.9',
      'heading-weight': '500',
      mark: '500 1.625rem/1',
    },
    headings: 'font-weight:500;letter-spacing:-.01em',
    title: 'font-weight:400;letter-spacing:-.02em',
  },
  'plex-public': {
    heading: plex,
    paper: 'neutral',
    tokens: {
      ...withoutDrawings,
      'set-in': "'Set in IBM Plex Sans and Public Sans.'",
      'sub-style': 'normal',
      sign: '600 1.5rem/1.1 var(--display)',
      serif: 'var(--sans)',
      't-text': '1.125rem',
      't-title': 'clamp(3rem,1.3rem + 6.9vw,6.75rem)',
      'title-leading': '.96',
      'heading-weight': '600',
      mark: '600 1.5rem/1',
      'side-font': uprightSide,
    },
    headings: 'font-weight:600;letter-spacing:-.01em',
    title: 'letter-spacing:-.02em',
  },
  'bricolage-newsreader': {
    heading: bricolage,
    text: newsreader,
    paper: 'neutral',
    tokens: {
      ...withoutDrawings,
      'set-in': "'Set in Bricolage Grotesque and Newsreader.'",
      'sub-style': 'normal',
      sign: '700 1.5rem/1.1 var(--display)',
      't-text': '1.25rem',
      't-title': 'clamp(3.25rem,1.4rem + 7.6vw,7.25rem)',
      'title-leading': '.9',
      'heading-weight': '700',
      mark: '700 1.375rem/1',
      'side-font': '700 var(--t-ui)/1.4 var(--display)',
    },
    headings: 'font-weight:700;letter-spacing:-.03em',
    title: 'letter-spacing:-.04em',
  },
};
