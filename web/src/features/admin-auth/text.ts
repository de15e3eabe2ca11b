// The texts of the sign-in to the back office.
import { formatCountWithNoun } from '../../shared/lib/numbers/count.ts';

// The spinner and the error while the session is verified.
export const loading = 'Loading…';
export const networkError = 'Network error. Please try again.';

// The form.
export const title = 'Back office';
export const formLabel = 'Sign in';
export const usernameLabel = 'Username';
export const passwordLabel = 'Password';
export const show = 'Show';
export const hide = 'Hide';
export const showPassword = 'Show the password';
export const hidePassword = 'Hide the password';
export const codeLabel = 'Code';
export const codeHint =
  'The six digits from your authenticator app, or a recovery code.';
export const signIn = 'Sign In';
export const forgottenPassword =
  'For the author only. Forgotten passwords are changed on the server, not by email.';

// A refused sign-in.
export const failed = 'Login failed';
export const failedTryAgain = 'Login failed. Please try again.';
export const tryAgainIn = (seconds: number): string =>
  `You can try again in ${formatCountWithNoun(seconds, 'second')}.`;
export const secondsLeft = (seconds: number): string =>
  `${formatCountWithNoun(seconds, 'second')} to go`;

// The owner account of a new shop.
export const ownerFormLabel = 'Owner account';
export const setupCodeLabel = 'Setup code';
export const setupCodeHint =
  'Printed by make up, and in the log of the gateway. On a server, deploy/compose/run.sh setup-code prints a new one.';
export const setupCodeMissing = 'Please enter the setup code';
export const ownerNameLabel = 'Username or email';
export const ownerNameMissing = 'Please choose a username';
export const newPasswordHint = 'At least 12 characters.';
export const passwordTooShort = 'A password has at least 12 characters.';
export const createAccount = 'Create account';
