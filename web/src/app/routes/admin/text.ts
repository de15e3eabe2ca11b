// The texts of the screens of the back office that belong to no feature.

// These names of the screens are used in the menu and as headings.
export const dashboard = 'Dashboard';
export const newArticle = 'New article';
export const openSetUp = 'Open set-up';
export const orders = 'Orders';
export const customers = 'Customers';
export const finishers = 'Finished the e-book';
export const customer = 'Customer';
export const content = 'Content';
export const resources = 'Resources';
export const ebook = 'E-book';
export const podcast = 'Podcast';
export const analytics = 'Analytics';
export const pages = 'Pages';
export const messages = 'Messages';
export const newsletter = 'Newsletter';
export const audit = 'Audit';
export const settings = 'Settings';
export const privacy = 'Privacy';

// The sign-in page, and the page for an unknown address.
export const signInTab = 'Sign in';
export const notFoundTitle = 'Page not found';
export const notFound = 'The back office has no page at this address.';
export const goToDashboard = 'Go to the dashboard';

// These texts belong to the list of orders and to one order.
export const exportOrders = 'Export CSV';
export const exportPdf = 'Export PDF';
export const salesReport = 'Sales report';
export const exportAudit = 'Export CSV';
export const importOrders = 'Import orders';
export const orderTabTitle = (reference: string): string =>
  `Order ${reference}`;
export const allOrders = 'All orders';
export const orderLoading = 'Loading the order…';
export const orderMissing = 'This order does not exist.';
export const orderLoadFailed = 'The order could not be loaded.';
export const tryAgain = 'Please try again.';

// These texts belong to one message.
export const message = 'Message';
export const allMessages = 'All messages';
export const messageLoading = 'Loading the message…';
export const messageMissing = 'This message does not exist, or it was deleted.';
export const messageLoadFailed = 'The message could not be loaded.';

// These buttons belong to the customers and to the messages.
export const exportCustomers = 'Export Customers';
export const exportSubscribers = 'Export subscribers';

// These texts belong to the resources; `refreshing` is also shown while the statistics of the e-book refresh.
export const importFromLinkedin = 'Import from LinkedIn';
export const refreshing = 'Refreshing…';
export const refreshResources = 'Refresh Data';
export const createResource = 'Create Resource';
export const savedMessages = {
  created: 'Resource created successfully!',
  updated: 'Resource updated successfully!',
};
export const editorLoading = 'Loading the editor…';

// These texts belong to the e-book access.
export const ebookTitle = 'E-book access';
export const refreshStatistics = 'Refresh statistics';

// These texts belong to the newsletter.
export const newsletterLists = 'Show';
export const newsletterIssues = 'Newsletters';
export const newsletterSubscribers = 'Subscribers';
export const newsletterSettings = 'Settings';
export const newsletterFallbackTitle = 'Draft';

// These texts label the choice between the two lists of the audit.
export const auditList = 'Show';
export const changes = 'Changes';
export const emails = 'Emails';

// These texts belong to the tabs of the settings.
export const settingsTabs = {
  general: 'General',
  brand: 'Brand',
  menu: 'Menu',
  payments: 'Payments',
  delivery: 'Delivery',
  email: 'Email',
  answers: 'Answers',
  emails: 'Email texts',
  podcast: 'Podcast',
  linkedin: 'LinkedIn',
  legal: 'Legal',
  advanced: 'Advanced',
  account: 'Account',
};
export const settingsTabTitle = (tab: string): string => `${tab} | Settings`;
// These texts belong to the pages.
export const newPage = 'New page';
export const editPage = 'Edit page';
export const allPages = 'All pages';
export const pageSubject = 'the page';
