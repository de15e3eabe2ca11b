import type { Hex } from './colour.model.ts';

export type Scheme = 'light' | 'dark';

/** The colours of paper and ink of one scheme, by the names of their tokens. */
export type Paper = {
  paper: Hex;
  sunk: Hex;
  ink: Hex;
  soft: Hex;
  mute: Hex;
  line: Hex;
  edge: Hex;
};

export type PaperName = 'neutral' | 'warm' | 'cool';

/** The papers that the pairings of typefaces choose from; the neutral one is that of `tokens.css`. */
export const papers: Record<PaperName, Record<Scheme, Paper>> = {
  neutral: {
    light: {
      paper: '#fbfbf8',
      sunk: '#f0f0eb',
      ink: '#17191c',
      soft: '#464a50',
      mute: '#5e636a',
      line: '#d8d8d1',
      edge: '#7b7f85',
    },
    dark: {
      paper: '#131518',
      sunk: '#1c1f23',
      ink: '#eae8e2',
      soft: '#c3c2bc',
      mute: '#9c9c98',
      line: '#2e3237',
      edge: '#7c8188',
    },
  },
  warm: {
    light: {
      paper: '#fffaf3',
      sunk: '#f7eddf',
      ink: '#20251d',
      soft: '#474c40',
      mute: '#62665a',
      line: '#e4dccd',
      edge: '#7f8175',
    },
    dark: {
      paper: '#14180f',
      sunk: '#1d2217',
      ink: '#efe9dc',
      soft: '#c9c6b7',
      mute: '#a2a194',
      line: '#31372a',
      edge: '#828677',
    },
  },
  cool: {
    light: {
      paper: '#eef2f3',
      sunk: '#e1e8ea',
      ink: '#0b1216',
      soft: '#3b4a51',
      mute: '#566469',
      line: '#c9d4d8',
      edge: '#6d7c83',
    },
    dark: {
      paper: '#0b1216',
      sunk: '#121c22',
      ink: '#eef2f3',
      soft: '#bccad0',
      mute: '#8fa3ac',
      line: '#24333b',
      edge: '#6f858f',
    },
  },
};

/** The other colours of `tokens.css`, which a brand repeats when it shows one scheme to every visitor. */
export const fixedColours: Record<Scheme, Record<string, string>> = {
  light: {
    tape: '#f6be26',
    'tape-ink': '#17191c',
    'tape-deep': '#e6ab0c',
    pages: '#fffdf6',
    hi: '#fbe6a6',
    red: '#ae241b',
    green: '#17643f',
    blue: '#1f4f86',
    scrim: 'rgb(23 25 28 / 0.56)',
    'paper-dimmed': 'rgb(123 124 125)',
    lift: '0 1px 2px rgb(23 25 28 / 0.14), 0 18px 40px -18px rgb(23 25 28 / 0.38)',
  },
  dark: {
    'tape-deep': '#ffd04d',
    pages: '#c9c3b0',
    hi: '#4a3b0c',
    red: '#ff8f82',
    green: '#7ccfa4',
    blue: '#93bdf0',
    scrim: 'rgb(0 0 0 / 0.66)',
    'paper-dimmed': 'rgb(6 7 8)',
    lift: '0 0 0 1px #2e3237, 0 18px 40px -18px #000',
  },
};

/** The paper of the reader's sepia theme, which no brand changes. */
export const sepiaPaper = {
  paper: '#f2e8d3',
  sunk: '#e8dcc2',
  edge: '#857049',
};
