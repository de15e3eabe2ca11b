// The texts of the page that confirms a subscription to the newsletter.
export const headTitle = 'Confirm the newsletter';
export const headDescription = 'Confirm your newsletter subscription.';

export const title = 'New essays, once a month';
export const prompt =
  'Confirm to receive new essays at the address to which we sent this link.';
export const confirm = 'Confirm subscription';
export const confirming = 'Confirming…';
export const confirmed = 'You are subscribed.';
export const confirmedMore =
  'We will send you new essays once a month. Every email has a link to unsubscribe.';
