// The texts of the page that ends a subscription to the newsletter.
export const headTitle = 'Unsubscribe from the newsletter';
export const headDescription = 'Stop receiving the newsletter.';

export const title = 'Unsubscribe';
export const prompt =
  'We will send no more newsletters to the address to which we sent this link.';
export const unsubscribe = 'Unsubscribe';
export const unsubscribing = 'Unsubscribing…';
export const unsubscribed = 'You are unsubscribed.';
export const unsubscribedMore = 'You can still read everything on this site.';
