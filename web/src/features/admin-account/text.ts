// The texts of the account screen: the second factor, the password and the sessions.

// The second factor.
export const secondFactorTitle = 'Second factor';
export const secondFactorNote =
  'A code from an authenticator app, entered after the password. The password alone is then not enough to sign in.';
export const secondFactorNoun = 'the second factor';
export const secondFactorOff =
  'Off. The username and password are enough to sign in.';
export const setUp = 'Set up';
export const setUpFailed = 'The setup could not start. Please try again.';
export const secondFactorOn = (moment: string): string => `On since ${moment}.`;
export const recoveryCodesLeft = (left: number): string =>
  `${left === 1 ? 'One recovery code is left' : `${left} recovery codes are left`}. To get new ones, switch it off and on again.`;
export const openSwitchOffForm = 'Switch off…';

// The form that switches the second factor on or off.
export const scan =
  'Scan this with an authenticator app, or type its key there. Then enter your password and the code that the app shows.';
export const qrAlt = 'QR code for the authenticator app; its key is below';
export const passwordLabel = 'Password';
export const passwordHint = 'Your current password.';
export const passwordRequired = 'Please enter your password';
export const codeLabel = 'Code';
export const codeHintOn = 'The six digits that the app shows now.';
export const codeHintOff = 'From your authenticator app, or a recovery code.';
export const codeRequired = 'Please enter the code';
export const proofFailed =
  'The password and code could not be checked. Please try again.';
export const switchOn = 'Switch on';
export const switchOff = 'Switch off';
export const cancel = 'Cancel';

// The recovery codes.
export const switchedOn =
  'Two-factor sign-in is on. Each sign-in now asks for a code.';
export const switchedOnMore =
  'If you lose your phone, sign in with one of these codes. Each works once. They are shown only now: write them down or print them.';
export const recoveryCodesLabel = 'Recovery codes';
export const copyCodes = 'Copy the codes';
export const copyCodesFailed = 'Copying failed: select the codes above';
export const codesSaved = 'I have saved them';

// The change of the password.
export const passwordTitle = 'Password';
export const passwordNote =
  'After a change you stay signed in here, and all other sessions end.';
export const currentPasswordLabel = 'Current password';
export const newPasswordLabel = 'New password';
export const newPasswordHint =
  'At least 12 characters. Several unrelated words are easy to remember and hard to guess.';
export const repeatedPasswordLabel = 'Repeat new password';
export const newPasswordTooShort = 'A password has at least 12 characters.';
export const newPasswordSame = 'This is the current password.';
export const passwordsDiffer = 'The two passwords differ';
export const changePassword = 'Change password';
export const changePasswordFailed =
  'The password could not be changed. Please try again.';
export const passwordChanged = (endedSessions: number): string => {
  if (endedSessions === 0) return 'The password is changed.';
  return `The password is changed. ${endedSessions === 1 ? 'One other session' : `${endedSessions} other sessions`} ended.`;
};
export const forgotten = 'Forgotten?';
export const forgottenSteps =
  'On the server, this command sets a new password and ends all sessions:';
/** The page shows `-- --without-second-factor` between these two texts. */
export const withoutFactorBefore =
  'If you have lost the authenticator and the recovery codes, add';
export const withoutFactorAfter = 'to sign in without a code.';

// The sessions.
export const sessionsTitle = 'Sessions';
export const sessionsNote =
  'Where you are signed in. A session ends by itself after twelve hours.';
export const sessionsNoun = 'the sessions';
export const sessionsLabel = 'Sessions, newest first';
export const unknownBrowser = 'Unknown browser';
export const thisSession = ' (this one)';
export const sessionTimes = (since: string, lastSeen: string): string =>
  `since ${since}, last seen ${lastSeen}`;
export const signOut = 'Sign out';
export const signOutLabel = (browser: string, since: string): string =>
  `Sign out ${browser}, since ${since}`;
export const showAll = (count: number): string => `Show all ${count} sessions`;
export const noOtherSessions = 'You are signed in nowhere else.';

// Ending the other sessions.
export const signOutOthers = 'Sign out all others';
export const signOutOthersQuestion = 'Sign out everywhere else?';
export const signOutOthersConsequence = (count: number): string =>
  `${count === 1 ? 'One other session ends' : `${count} others end`} at once. This one stays signed in.`;
export const signOutOthersAction = 'Sign out others';
