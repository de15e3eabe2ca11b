import { browserStorage } from '../lib/storage.ts';
import { countNews } from './text.ts';
import type { LiveEvent } from '../api/live-event.ts';

const key = 'imprint-notifications';

export type NotificationState = 'on' | 'off' | 'denied' | 'unsupported';

/** Whether the author has turned notifications on in this browser, and the browser allows them. */
export const readNotificationState = (): NotificationState => {
  if (!('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn =
    Notification.permission === 'granted' && browserStorage.get(key) === 'on';
  return isOn ? 'on' : 'off';
};

/** Asks the browser for its permission, which needs the author's click. */
export const turnNotificationsOn = async (): Promise<NotificationState> => {
  if ((await Notification.requestPermission()) === 'granted')
    browserStorage.set(key, 'on');
  return readNotificationState();
};

export const turnNotificationsOff = (): NotificationState => {
  browserStorage.remove(key);
  return readNotificationState();
};

/** Shows one silent notification for all tabs; it replaces the previous one. */
export const notify = (news: readonly LiveEvent[]): void => {
  if (readNotificationState() !== 'on') return;
  try {
    const shown = new Notification(countNews(news), {
      tag: key,
      silent: true,
      icon: '/icon-192.png',
    });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Browsers on Android show notifications only for installed sites.
  }
};
