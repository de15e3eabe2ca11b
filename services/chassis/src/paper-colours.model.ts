/** The paper of a page with its text colours. */
export type PaperColours = { paper: string; ink: string; soft: string };

type Paper = { light: PaperColours; dark: PaperColours };

const neutral: Paper = {
  light: { paper: '#fbfbf8', ink: '#17191c', soft: '#464a50' },
  dark: { paper: '#131518', ink: '#eae8e2', soft: '#c3c2bc' },
};
const warm: Paper = {
  light: { paper: '#fffaf3', ink: '#20251d', soft: '#474c40' },
  dark: { paper: '#14180f', ink: '#efe9dc', soft: '#c9c6b7' },
};
const cool: Paper = {
  light: { paper: '#eef2f3', ink: '#0b1216', soft: '#3b4a51' },
  dark: { paper: '#0b1216', ink: '#eef2f3', soft: '#bccad0' },
};

const papersByPairing: Readonly<Record<string, Paper>> = {
  'young-karla': warm,
  garamond: warm,
  'sofia-newsreader': cool,
};

/** Returns the paper that the pages of a pairing of typefaces have in a scheme. */
export const paperOfPairing = (
  typefaces: string,
  scheme: 'light' | 'dark',
): PaperColours => (papersByPairing[typefaces] ?? neutral)[scheme];
