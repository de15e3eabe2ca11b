// The texts of the search and of the shortcuts of the back office.
import type { SettingsTab } from '../admin-screens.ts';

export const allShortcuts = 'All shortcuts';
export const shortcuts = 'Keyboard shortcuts';
export const viewSite = 'View the site';

/** These names of places follow the names of commands. */
export const screenPlace = 'Screen';
export const settingPlace = 'Settings';

/** Other words by which an author may look for a screen, by its path below `/admin`. */
export const screenWords: Record<string, string> = {
  '': 'home start today overview dashboard tasks to do',
  orders: 'sales purchases payments buyers shipping parcels refunds',
  customers: 'buyers people readers clients',
  content: 'text words home page book about chapters testimonials price cover',
  resources: 'articles posts blog essays drafts',
  ebook: 'book file epub reading links copies devices sample free chapters',
  podcast: 'episodes audio spotify feed',
  analytics: 'statistics visits traffic sources funnel report revenue charts',
  newsletter: 'mailing list subscribers issues campaign email',
  pages: 'legal terms privacy policy returns own page press',
  messages: 'inbox contact speaking requests leads email',
  audit: 'log history changes who did emails sent delivered',
  privacy: 'erase delete person data export gdpr law',
  settings: 'options configuration preferences',
};

/** The same for the tabs of the settings. */
export const settingWords: Record<SettingsTab, string> = {
  general: 'shop name author address language site title',
  brand: 'logo colour color accent fonts typeface icon design theme look',
  menu: 'navigation links order of pages footer header',
  payments: 'paystack keys card bank live test mode webhook money currency',
  delivery: 'shipping postage fee regions countries states rates days',
  email: 'smtp sender mail server from address dkim spf',
  answers: 'imap inbox replies threads templates webhook messages incoming',
  emails: 'receipt wording template texts reminder subject',
  podcast: 'spotify rss feed show',
  linkedin: 'import posts profile social',
  legal: 'seller company registration terms tax vat',
  advanced: 'backup export import samples danger move shop',
  account:
    'password sign in two factor second authenticator sessions devices security',
};

/** The actions: a name and other words. */
export const actions = {
  newArticle: ['New article', 'write create post essay resource blog'],
  newPage: ['New page', 'write create add own'],
  shipOrders: ['Ship orders', 'to ship parcels send mark shipped tracking'],
  changePrices: ['Change prices', 'price cost naira amount book'],
  salesReport: [
    'Sales report',
    'accountant month tax fees net payouts csv pdf export',
  ],
  finishers: [
    'Who finished the book',
    'readers customers reading completed this month e-book',
  ],
  importOrders: ['Import orders', 'upload csv gumroad selar move buyers'],
  refundOrder: ['Refund an order', 'money back return payment'],
  newsletter: ['Write a newsletter', 'new issue send email subscribers'],
  subscribers: ['Import subscribers', 'upload csv mailing list add readers'],
  replaceBook: ['Replace the e-book', 'upload epub file new edition book'],
  newMessage: ['New message', 'write compose email letter customer buyer'],
  answerMessages: ['Answer messages', 'reply inbox leads unanswered'],
} as const;

export const shortcutsWords = 'keys hotkeys help';
export const signOut = 'Sign out';
export const signOutWords = 'log out leave end session';
export const viewSiteWords = 'public website home visit shop front';

// The dialog that lists the shortcuts.
export const anywhere = 'Anywhere';
export const goTo = 'Go to';
export const searchAction = 'Search';
export const listShortcuts = 'List the shortcuts';
export const useSingleKeys = 'Use shortcuts of single keys';
export const singleKeysHint =
  'Off, only Ctrl K works. Single keys never act while you type. This browser remembers the choice.';
