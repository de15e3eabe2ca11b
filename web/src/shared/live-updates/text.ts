import type { LiveEvent } from '../api/live-event.ts';

// What is new, in the lists, in notifications and in the settings of this browser.
const nouns: Record<LiveEvent['kind'], readonly [one: string, many: string]> = {
  order: ['new order', 'new orders'],
  message: ['new message', 'new messages'],
  payment: ['payment to check', 'payments to check'],
  dispute: ['new dispute', 'new disputes'],
  email: ['failed email', 'failed emails'],
};

/** "2 new orders and 1 new message". */
export const countNews = (news: readonly LiveEvent[]): string => {
  const parts = Object.entries(nouns).flatMap(([kind, [one, many]]) => {
    const count = news.filter((event) => event.kind === kind).length;
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  return new Intl.ListFormat('en-GB').format(parts);
};
export const show = (what: string): string => `Show ${what}`;

export const notificationsTitle = 'Notifications';
export const notificationsNote =
  'New orders, messages and problems, shown by this browser while the back office is open in another tab. No sound.';
export const notificationsOn = 'On in this browser.';
export const notificationsOff = 'Off in this browser.';
export const notificationsDenied =
  'This browser blocks notifications of this site. Allow them in its site settings.';
export const notificationsUnsupported =
  'This browser shows no notifications of web pages.';
export const turnOn = 'Turn on';
export const turnOff = 'Turn off';
