// An email loads nothing, because a loaded font would tell the server who opened it. Each pairing of typefaces therefore
// has a stack of fonts that mail clients have; its first font is one of Windows, whose Outlook reads little further.

/** What the layout writes in place of fonts; an apostrophe is escaped in every text, so no text contains these. */
export const fonts = {
  heading: "'heading-font'",
  headingWeight: "'heading-weight'",
  text: "'text-font'",
  controls: "'controls-font'",
};

type Fonts = Record<keyof typeof fonts, string>;

const georgia = "Georgia,'Times New Roman',serif";
const systemSans = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const condensed =
  "'Arial Narrow','Avenir Next Condensed','Roboto Condensed',Arial,sans-serif";
const bookSerif = "Cambria,Charter,Georgia,'Times New Roman',serif";
const garamond =
  "Garamond,'Hoefler Text',Baskerville,Georgia,'Times New Roman',serif";
const humanistSans = "'Trebuchet MS','Segoe UI',Roboto,Arial,sans-serif";

const designFonts: Fonts = {
  heading: georgia,
  headingWeight: 'normal',
  text: georgia,
  controls: systemSans,
};

const fontsByPairing: Readonly<Record<string, Fonts>> = {
  'brygada-public': designFonts,
  'young-karla': {
    heading: "'Palatino Linotype',Palatino,'Iowan Old Style',Georgia,serif",
    headingWeight: 'bold',
    text: humanistSans,
    controls: humanistSans,
  },
  'sofia-newsreader': {
    heading: condensed,
    headingWeight: 'bold',
    text: bookSerif,
    controls: systemSans,
  },
  garamond: {
    heading: garamond,
    headingWeight: 'normal',
    text: garamond,
    controls: systemSans,
  },
  'plex-public': {
    heading: condensed,
    headingWeight: 'bold',
    text: systemSans,
    controls: systemSans,
  },
  'bricolage-newsreader': {
    heading:
      "'Franklin Gothic Medium','Avenir Next','Helvetica Neue',Roboto,Arial,sans-serif",
    headingWeight: 'bold',
    text: bookSerif,
    controls: systemSans,
  },
};

/** Returns whether emails of a pairing have tick marks, which belong to the pairing of the design. */
export const hasDrawings = (typefaces = ''): boolean =>
  (fontsByPairing[typefaces] ?? designFonts) === designFonts;

/** Fills in the fonts of a pairing; those of the design if it is empty or unknown, as in an older event. */
export const withFonts = (html: string, typefaces = ''): string => {
  const chosen = fontsByPairing[typefaces] ?? designFonts;
  return html
    .replaceAll(fonts.headingWeight, chosen.headingWeight)
    .replaceAll(fonts.heading, chosen.heading)
    .replaceAll(fonts.text, chosen.text)
    .replaceAll(fonts.controls, chosen.controls);
};
