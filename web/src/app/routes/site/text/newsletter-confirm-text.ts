// The texts of the page that confirms a subscription to the newsletter.
export const headTitle = 'Confirm the newsletter';
export const headDescription = 'Confirm your newsletter subscription.';

export const title = 'News by email';
export const prompt =
  'Confirm to receive the newsletter at the address to which we sent this link.';
export const confirm = 'Confirm subscription';
export const confirming = 'Confirming…';
export const confirmed = 'You are subscribed.';
export const confirmedMore =
  'You will receive the next newsletter. Every email has a link to unsubscribe.';
