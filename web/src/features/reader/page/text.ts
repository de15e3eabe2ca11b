// The texts of the header; `sheetNames` are also the titles of the panels.
export const sheetNames = {
  contents: 'Contents',
  search: 'Search',
  marks: 'Marks',
  text: 'Text',
};
export const textSettings = 'Aa';
export const textSettingsLabel = 'Aa, text settings';
export const contentsLoadFailed = 'The contents list could not be loaded.';

// The texts of the settings of the appearance.
export const themeLegend = 'Page colour';
export const layoutLegend = 'Layout';
export const sizeLegend = 'Text size';
export const leadingLegend = 'Line height';
export const marginsLegend = 'Margins';
/** The short labels, beside the choices. */
export const shortLegends = {
  theme: 'Page',
  layout: 'Layout',
  size: 'Size',
  leading: 'Spacing',
  margins: 'Margins',
  face: 'Font',
};
export const choices = {
  theme: { light: 'Light', sepia: 'Sepia', dark: 'Dark', system: 'Auto' },
  layout: { scrolled: 'Scrolling', pages: 'In pages' },
  leading: { close: 'Tight', normal: 'Normal', open: 'Loose' },
  margins: { narrow: 'Narrow', normal: 'Normal', wide: 'Wide' },
};
export const smallerText = 'Smaller text';
export const largerText = 'Larger text';
export const faceLegend = 'Typeface';
export const bookFace = 'the book’s own';
export const plainFace = 'plain';
export const lowVisionFace = 'for low vision';
export const dyslexiaFace = 'for dyslexia';

// The texts of the place in the book, in the footer. Narrow screens hide the parts that begin or end with a space.
export const pageBefore = 'Page ';
export const pageOf = (page: number, pages: number): string =>
  `${page} of ${pages}`;
export const paragraphOf = (paragraph: number, paragraphs: number): string =>
  `Paragraph ${paragraph} of ${paragraphs}`;
export const minutesLeftLabel = (minutes: number): string =>
  `${minutes} min left`;
export const minutesLeftAfter = ' in the chapter';
export const shareAfter = ' of the book';

// The texts of the buttons to other chapters, in the footer.
export const chaptersLabel = 'Chapters';
export const previousLabel = 'Previous chapter';
export const previous = 'Previous';
export const previousAfter = ' chapter';
export const next = 'Next chapter';

// The toasts for blocked actions.
export const copyingIsOff = 'Copying is switched off in this book.';
export const menuIsOff = 'The menu is switched off in this book.';
export const savingIsOff = 'Saving is switched off in this book.';
export const printingIsOff = 'Printing is switched off in this book.';
export const reloadingIsOff = 'Reloading is switched off while you read.';

// The question before a link that leads out of the book is opened.
export const leaveConfirm = (address: string): string =>
  `Leave the book and open ${address}?`;
