// The question on the page of an emailed link.
export const failed = 'Your request failed. Please try again.';

// The page after the visitor has confirmed.
export const readEssays = 'Read the articles';

// A link that does not work.
export const linkFailed = 'This link does not work.';
export const linkIncomplete =
  'It is incomplete. Please open the link in the email again.';
export const homePage = 'Home page';

// The form that signs up and says what happened.
export const signUpLabel = 'Email address';
export const signUp = 'Subscribe';
export const signingUp = 'Sending…';
export const checkInbox = (email: string): string =>
  `Open the link in the email to ${email} to confirm. If you subscribed before, no email arrives.`;
