// The question on the page of an emailed link.
export const failed = 'Your request failed. Please try again.';

// The page after the visitor has confirmed.
export const readEssays = 'Read the essays';

// A link that does not work.
export const linkFailed = 'This link does not work.';
export const linkIncomplete =
  'It is incomplete. Please open the link in the email again.';
export const homePage = 'Home page';
