// The texts of the general settings.
export const title = 'General';

/** The label of each field. */
export const labels = {
  siteName: 'Site name',
  authorName: 'Author',
  contactEmail: 'Contact email',
  whatsapp: 'WhatsApp',
  city: 'City',
};

export const siteNameHint = 'Shown in the header, page titles and emails.';
export const authorNameHint = 'As on the cover of the book.';
export const contactEmailHint =
  'Buyers and visitors write to it. Empty: the site shows none.';
export const whatsappHint =
  'With the country code, such as +234 800 000 0000. Empty: the site shows none.';
export const cityHint =
  'Where you work, such as Jos. Empty: the site shows none.';

export const siteNameRequired = 'Please give the name of the site';
export const authorNameRequired = 'Please give the name of the author';
export const emailInvalid = 'Please enter a valid email address';
export const phoneInvalid = 'Please give a number such as +234 800 000 0000';
