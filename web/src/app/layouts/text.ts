// The texts of the layouts: the header and the footer of the site, and the menu of the back office.
export const skipToContent = 'Skip to content';
export const menu = 'Menu';

// The header of the site.
export const mainMenu = 'Main';
export const about = 'About';
export const podcast = 'Podcast';
export const speaking = 'Speaking';
export const orderBook = 'Order Book';

// The lists of the footer.
export const bookList = 'The book';
export const chapters = 'Chapters';
export const authorsNote = 'Author’s note';
export const pricesAndOrder = 'Prices and order';
export const authorList = 'The author';
export const legalList = 'Legal';
export const privacy = 'Privacy';
export const terms = 'Terms of sale';
export const refunds = 'Refunds';
export const delivery = 'Delivery';
export const seller = 'Seller';

// These texts belong to the newsletter form.
export const newsletterLabel = 'News by email';
export const newsletterPlaceholder = 'you@example.com';
export const subscribe = 'Subscribe';
export const newsletterNeedsJavaScript =
  'The newsletter form needs JavaScript, which is off in your browser.';
/** Follows `newsletterNeedsJavaScript`, so it begins with a space. */
export const subscribeByEmailHint = (email: string): string =>
  ` To subscribe, write to ${email}.`;

// These texts belong to the end of the footer and to the button that returns to the top.
export const socialLinks = 'Profiles';
export const noAddressYet = (network: string): string =>
  `No ${network} profile yet; returns to the top`;
export const returnToTop = 'Return to top';

// The menu of the back office.
export const adminMenu = 'Back office';
export const needAttention = 'need attention';
export const unanswered = 'unanswered';
export const signOut = 'Sign Out';
export const search = 'Search';
export const searchKeys = 'Ctrl K';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const adminTabTitle = (screen: string, siteName: string): string =>
  `${screen} | ${siteName ? `${siteName} back office` : 'Back office'}`;
