// The texts of the dashboard and the analytics.
import {
  formatCountWithNoun,
  formatCount,
} from '../../shared/lib/numbers/count.ts';

// Loading and refreshing the figures.
export const loading = 'Loading the analytics…';
export const loadFailed = 'The analytics could not be loaded.';
export const refreshFailed =
  'The analytics could not be refreshed; these are older.';
export const updatedAt = (day: string, time: string): string =>
  `${day}, ${time} in Lagos`;
export const refresh = 'Refresh';
export const refreshing = 'Refreshing…';

// The periods.
export const periodLabel = 'Period';
export const period7Days = '7 days';
export const period30Days = '30 days';
export const period3Months = '3 months';
export const period12Months = '12 months';
export const fromTo = 'From–to';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const chosenDays = 'days of this length';
export const periodFromTo = (from: string, to: string): string =>
  `${from} to ${to}, whole days in Lagos`;

// What was sold so far.
export const today = 'Today';
export const thisWeek = 'This week';
export const thisMonth = 'This month';
export const orderNoun = 'order';
export const versus = (what: string): string => `vs ${what},`;
export const lastWeekdayBy = (weekday: string, time: string): string =>
  `last ${weekday} by ${time}`;
export const lastWeekTo = (weekday: string): string =>
  `last week to ${weekday}`;
/** Returns "1–21 Oct", or "1 Oct" for one day, of the first day's number and the last day. */
export const daysTo = (first: string, last: string): string =>
  last.startsWith(`${first} `) ? last : `${first}–${last}`;
export const revenueByDay = 'Revenue by day';
export const revenueByWeek = 'Revenue by week';
export const allTimeTitle = 'All time';

// The key figures.
export const totalRevenue = 'Total Revenue';
export const totalOrders = 'Total Orders';
export const totalCustomers = 'Total Customers';
export const newCustomers = (count: number): string =>
  `${formatCount(count)} of them new`;
export const conversionRate = 'Conversion Rate';
export const vsPrevious = (period: string): string => `vs previous ${period}`;
export const dashboardConversionNote =
  'percentage points; paid ÷ started orders';
/** This text follows a number with a percent sign, as the specification demands: "2.3% points". */
export const analyticsConversionNote = 'points; paid ÷ started orders';

// The bars of the months.
export const month = 'Month';
export const revenue = 'Revenue';
export const orders = 'Orders';
export const lastTwelveMonthsTitle = 'Monthly revenue';
export const lastTwelveMonthsNote = (tick: string): string =>
  `The last twelve months. 1 tick = ${tick}.`;
export const lastTwelveMonthsCaption =
  'Monthly revenue of the last twelve months';
export const monthlyRevenueTitle = 'Monthly Revenue';
export const monthlyRevenueNote = (tick: string): string =>
  `Scaled to the largest month. 1 tick = ${tick}.`;
export const monthlyOrdersTitle = 'Monthly Orders';
export const monthlyOrdersNote = 'Paid orders by calendar month.';
export const ordersInTotal = (total: number): string =>
  `${formatCount(total)} in total.`;
export const monthPlaces = {
  now: 'still running',
  'this-year': '',
  'last-year': 'last year',
  outside: 'outside the period',
};
export const currentMonth = (name: string): string =>
  `${name} is still running.`;
export const lastYearMonths = (first: string): string =>
  first === 'December'
    ? 'December, in grey, is last year’s.'
    : `${first} to December, in grey, are last year’s.`;
export const monthsOutside = 'The other months lie outside the period.';
export const monthCountsFrom = (name: string, date: number): string =>
  `${name} counts from ${date} ${name}.`;

// The columns of days and weeks.
export const columnTitles = {
  revenue: {
    day: 'Revenue by day',
    week: 'Revenue by week',
    month: 'Revenue by month',
  },
  orders: {
    day: 'Orders by day',
    week: 'Orders by week',
    month: 'Orders by month',
  },
} as const;

// The recent orders.
export const recentOrdersTitle = 'Latest orders';
export const allOrders = 'All orders';
export const noOrdersNote = 'The five latest orders will appear here.';
export const recentOrdersCaption = 'Latest orders, newest first';
export const productAndTime = (product: string, time: string): string =>
  `${product}, ${time}`;
export const testBadge = 'Test';
export const noOrders = 'No orders yet.';
export const seeBookPage = 'See the book’s page';

// New and returning customers.
export const breakdownTitle = 'Customer Breakdown';
export const breakdownTotal = 'Total';
export const breakdownNew = 'New';
export const breakdownReturning = 'Returning';
export const breakdownNote =
  'New: first paid order in this period. Returning: bought before it, and again.';

// The sales funnel.
export const funnelTitle = 'Sales funnel';
export const funnelNote = 'Each percentage is of the previous step.';
export const nothingCounted = 'Nothing was counted in this period.';
export const readingTitle = 'Reading';
export const readingNote =
  'Copies first opened in this period: how many were read to the end of each chapter or a later one until now.';
export const nothingRead = 'No copy was opened in this period.';
export const finishedThisMonth = 'Finished this month';
export const opened = 'opened';
export const chapterName = (number: number, title: string): string =>
  title ? `${number}. ${title}` : `Chapter ${number}`;
export const allChapters = (count: number): string =>
  `Show all ${count} chapters`;
export const fewerChapters = 'Show fewer chapters';
export const readingColumns = {
  minutes: ['Minutes read by week', 'Minutes'],
  started: ['Copies opened by week', 'Opened'],
  finished: ['Copies finished by week', 'Finished'],
} as const;
export const funnelSteps = {
  visit: 'Visited the site',
  book: 'Read the book page',
  dialog: 'Opened the order dialog',
  payment: 'Went to payment',
  started: 'Started to pay',
  paid: 'Paid',
  opened: 'Opened the e-book',
  finished: 'Finished reading it',
};
export const shareOf = (percent: string, whole: string): string =>
  `${percent}% of ${whole}`;
export const ebookCount = (count: number): string =>
  formatCountWithNoun(count, 'e-book');
export const stepBefore = 'previous step';
export const onePerVisit = 'counted once per visit';

// The traffic sources.
export const sourcesTitle = 'Traffic sources';
export const sourcesNote =
  'Source, medium and campaign of the link. “Paid” is counted in the visitor’s browser.';
export const noSourcesNote =
  'Visits through links with utm_source, utm_medium and utm_campaign appear here.';
export const sourcesCaption = 'Traffic sources, most visits first';
export const campaign = 'Campaign';
export const noCampaign = 'No campaign';
export const visitsColumn = 'Visits';
export const dialogColumn = 'Dialog';
export const paymentColumn = 'Payment';
export const paidColumn = 'Paid';

// The views of each page.
export const viewsTitle = 'Top pages';
export const viewsNote = (total: number): string =>
  `${formatCount(total)} views; visitors who opt out of tracking are not counted.`;
export const noViewsNote = 'No visits in this period.';
export const viewsCaption = 'Views of each page, most first';
export const pageColumn = 'Page';
export const viewsColumn = 'Views';
export const pageNames = {
  home: 'Home',
  about: 'About',
  book: 'Book',
  resources: 'Resources',
  article: 'Articles',
  podcast: 'Podcast',
  episode: 'Episodes',
  speaking: 'Speaking',
  contact: 'Contact',
  legal: 'Legal',
};

// The dashboard before the first order.
export const salesTitle = 'Sales';
export const firstOrderHere = 'Your first order will appear here.';
export const placeTestOrder = 'Place test order';
export const testOrderNote =
  'A test order is paid with Paystack’s test card, so no money moves. It leaves your figures once you enter live keys.';
export const enterPaymentKeys = 'Enter payment keys';
export const noKeysNote =
  'Buyers can order as soon as you have entered the keys of your Paystack account.';
export const visitorsTitle = 'Visitors';
export const shareTheShop = 'Share the shop to see visitors.';
export const copyShopLink = 'Copy shop link';
export const copyRefused = 'Copy not allowed';
