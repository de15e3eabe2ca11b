// The texts of the brand settings.
export const title = 'Brand';

/** The label of each field. */
export const labels = {
  siteName: 'Site name',
  accent: 'Accent colour',
  typefaces: 'Typefaces',
  appearance: 'Appearance',
  logo: 'Logo',
  cover: 'Cover',
  portrait: 'Portrait',
};

export const siteNameRequired = 'Please give the name of the site';
export const siteNameHint = 'Shown in the header, page titles and emails.';

// The images.
export const images = 'Images';
export const imageHints = {
  logo: 'SVG or PNG',
  cover: 'JPEG or PNG, at least 960 px wide',
  portrait: 'JPEG or PNG, at least 800 px wide',
};
export const upload = 'Upload';
export const replace = 'Replace';
export const remove = 'Remove';
export const uploadLabel = (image: string): string =>
  `Upload ${image.toLowerCase()}`;
export const replaceLabel = (image: string): string =>
  `Replace ${image.toLowerCase()}`;
export const removeLabel = (image: string): string =>
  `Remove ${image.toLowerCase()}`;
export const withoutImage = {
  logo: 'None',
  cover: 'Drawn cover',
  portrait: 'None',
};
export const uploading = 'Uploading…';
export const processing = 'Preparing the image…';
export const uploadFailed = 'The image could not be uploaded.';
export const fileTooLarge = 'Please choose an image of at most 20 MB.';

// The accent colour.
export const pickAccent = 'Pick accent colour';
export const accentAsHex = 'Accent colour as hex';
export const accentInvalid = 'Please give a colour such as #1f6b43';
export const accentHint = 'Empty: the yellow of the design.';
export const contrast = 'Contrast';
export const sampleButton = 'Order';
export const schemes = { light: 'light', dark: 'dark' };
export const inkOnAccent = (isWhite: boolean, scheme: string): string =>
  `${isWhite ? 'White' : 'Dark'} text on accent, ${scheme}`;
/** Rounds down, so that a contrast just below the limit does not look like the limit. */
export const ratio = (contrastRatio: number): string =>
  `${(Math.floor(contrastRatio * 10) / 10).toFixed(1)} : 1`;
export const needs = (least: number): string => `, needs ${least}`;
export const adjusted = (colour: string): string =>
  `, adjusted to ${colour.toUpperCase()}`;
export const passes = 'Passes';
export const tooLow = 'Too low';
export const nearestBefore = 'Nearest colour that passes:';
export const nearestAfter = (contrastRatio: string): string =>
  `, ${contrastRatio}. The site and the preview show it.`;
export const useColour = (colour: string): string =>
  `Use ${colour.toUpperCase()}`;

// The typefaces.
export const typefaces = {
  'brygada-public': 'Brygada and Public Sans',
  'young-karla': 'Young Serif and Karla',
  'sofia-newsreader': 'Sofia Condensed and Newsreader',
  garamond: 'EB Garamond',
  'plex-public': 'Plex Condensed and Public Sans',
  'bricolage-newsreader': 'Bricolage and Newsreader',
};
export const sampleSentence =
  'A sentence of your book, as it looks on your site.';

// The appearance.
export const light = 'Light';
export const dark = 'Dark';
export const both = 'Both';
export const appearanceHint = 'Both follows each visitor’s device.';

// The preview.
export const preview = 'Preview';
export const previewNoun = 'the preview';
export const previewAppearance = 'Preview appearance';
export const desktopFrame = 'Home page at desktop width';
export const phoneFrame = 'Home page on a phone';
export const menu = 'Menu';
export const orderBook = 'Order Book';
export const order = (price: string): string => `Order ${price}`;
export const socialImage = 'Social image';
export const browserTab = 'Browser tab';
export const tabTitle = (book: string, siteName: string): string =>
  `${book} | ${siteName}`;
