// The texts of the dialogs for links, images and videos.
export const cancel = 'Cancel';

export const shortcutsTitle = 'Keyboard shortcuts';

// The texts of the link dialog.
export const linkTitle = 'Link';
export const linkAddressLabel = 'Address';
export const linkAddressHint =
  'An address, or words of an article or page of this site.';
export const searchingPages = 'Searching…';
export const noPageFound = 'No page of this site found.';
export const pagesFound = 'Pages of this site';
export const linkSearchFailed =
  'The pages could not be searched. You can still enter an address.';
export const sitePages = {
  book: 'The book',
  order: 'Order the book',
  resources: 'Articles',
  podcast: 'Podcast',
  speaking: 'Speaking',
  about: 'About the author',
  contact: 'Contact',
};
export const linkAddressInvalid =
  'Enter an http, https, mailto or tel address, or a page of this site that starts with /.';
export const addLink = 'Add link';
export const changeLink = 'Change link';
export const removeLink = 'Remove link';

// The texts of the dialog for an image's alt text and caption.
export const imageTitle = 'Describe the image';
export const altLabel = 'Alt text';
export const altHint =
  'Describe the image for people who cannot see it. Leave empty if it is only decorative.';
export const captionLabel = 'Caption';
export const captionHint = 'Shown under the image.';
export const saveDescription = 'Save description';

// The texts of the video dialog.
export const videoTitle = 'Video';
export const videoAddressLabel = 'Video address';
export const videoAddressHint =
  'A YouTube or Vimeo link, from the address bar or from Share.';
export const videoAddressInvalid =
  'Error inserting video. Please check the URL format.';
export const videoTitleLabel = 'Video title';
export const videoTitleHint = 'Read by screen readers.';
export const insertVideo = 'Insert video';
