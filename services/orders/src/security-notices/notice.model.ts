/** The audited actions of which the author is notified, with their texts; all are about access to the back office. */
export const noticeTexts = {
  'session.new-device': 'New sign-in on an unknown device',
  'admin.created': 'The owner account was created',
  'admin.password-changed': 'The password was changed',
  'second-factor.enabled': 'The second factor was switched on',
  'second-factor.disabled': 'The second factor was switched off',
  'session.ended': 'A session was signed out from another session',
  'session.others-ended': 'All other sessions were signed out',
  'session.replaced-token-used':
    'A session was ended because one of its old tokens was used',
} as const;

export type NoticeAction = keyof typeof noticeTexts;

export const isNoticeAction = (action: string): action is NoticeAction =>
  Object.hasOwn(noticeTexts, action);

export type Notice = {
  id: string;
  action: NoticeAction;
  /** The device of a sign-in; empty for other actions. */
  device: string;
  at: Date;
};

/** The name of the email template. */
export const noticesEmailName = 'access-notices';
