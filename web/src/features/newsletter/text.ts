// The page of an emailed link: the question.
export const failed = 'Your request failed. Please try again.';

// After the answer.
export const readEssays = 'Read the essays';

// A link that does not work.
export const linkFailed = 'This link does not work.';
export const linkIncomplete =
  'It is incomplete. Please open the link in the email again.';
export const homePage = 'Home page';
