import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { AdminSection } from '../ui/data/admin-section.tsx';
import styles from './notification-settings.module.css';
import {
  type NotificationState,
  readNotificationState,
  turnNotificationsOff,
  turnNotificationsOn,
} from './notifications.ts';
import * as text from './text.ts';

const stateTexts: Record<NotificationState, string> = {
  on: text.notificationsOn,
  off: text.notificationsOff,
  denied: text.notificationsDenied,
  unsupported: text.notificationsUnsupported,
};

/** Turns notifications of this browser on and off; the browser asks for its permission only at the author's click. */
export const NotificationSettings = () => {
  const [state, setState] = useState(readNotificationState);
  const isOn = state === 'on';
  const toggle = async () =>
    setState(isOn ? turnNotificationsOff() : await turnNotificationsOn());
  return (
    <AdminSection title={text.notificationsTitle} note={text.notificationsNote}>
      <div className={styles['state']}>
        <p role="status">{stateTexts[state]}</p>
        {(isOn || state === 'off') && (
          <Button onClick={() => void toggle()}>
            {isOn ? text.turnOff : text.turnOn}
          </Button>
        )}
      </div>
    </AdminSection>
  );
};
