// The texts of the sections: their names, fields and errors.
import { formatCount } from '../../../shared/lib/count.ts';

// Fields of several sections.
export const title = 'Title';
export const titleRequired = 'Please give a title';
export const subtitle = 'Subtitle';
export const description = 'Description';
export const paragraphsHint = 'An empty line begins a new paragraph.';
export const noLinkHint = 'Leave empty for no link.';

// The hero.
export const hero = 'Hero Section';
export const badge = 'Badge';
export const badgeHint =
  'A short text such as “Coming Soon MAY 2025”. Leave empty to hide it.';

// The text about the author.
export const about = 'About Section';
export const authorBio = 'Author bio';
export const memberships = 'Memberships';
export const membershipsNote = 'Badges beside the text about the author.';
export const membership = 'Membership';
export const membershipName = 'Name';
export const membershipNameRequired = 'Please name the membership';
export const keyPoints = 'Key points';
export const keyPointsNote =
  'A list on the About page. Without points, it is hidden.';
export const keyPointsHeading = 'Heading';
export const keyPointsHeadingNote = 'Note under the heading';
export const point = 'Point';

// The book.
export const book = 'Book Details';
export const bookTitleRequired = 'Please give the title of the book';
export const price = 'Price (₦)';
export const ebookPrice = 'E-book price (₦)';
export const priceHint =
  'Whole naira. The shop uses it as soon as it is saved; a started payment keeps its price for 30 minutes.';
export const features = 'Features';
export const feature = 'Feature';
export const featureRequired = 'Please write the feature, or remove it';
export const chapters = 'Chapters';
export const chaptersNote = 'Numbered in their order.';
export const chapter = 'Chapter';
export const authorNote = 'Author’s note';

// The testimonials.
export const testimonials = 'Testimonials';
export const testimonial = 'Testimonial';
export const quote = 'Quote';
export const quoteRequired = 'Please give the quote';
export const quoteAuthor = 'Author';
export const quoteAuthorRequired = 'Please give the author of the quote';
export const portrait = 'Image';
export const portraitHint = 'The address of a portrait. Leave empty for none.';

// The speaking engagements.
export const speaking = 'Speaking';
export const engagements = 'Engagements';
export const engagement = 'Engagement';
export const engagementKind = 'Kind';
export const engagementKindHint = 'Keynote, workshop, panel.';
export const engagementPlace = 'Place';
export const engagementMonth = 'Month';
export const engagementMonthHint = 'Such as 2025-10.';
export const engagementAudience = 'Audience';

// The podcast.
export const podcast = 'Podcast';
export const podcastName = 'Name of the podcast';
export const podcastNameRequired = 'Please give the name of the podcast';

// The delivery.
export const delivery = 'Delivery';
export const deliveryNote =
  'What buyers of a paperback read before they pay, on their receipt and in the terms.';
export const deliveryArea = 'Delivered to';
export const deliveryAreaRequired = 'Please say where you deliver';
export const deliveryAreaHint =
  'Such as “Nigeria”. Shown as “Delivery within Nigeria”.';
export const deliveryTime = 'Delivery time';
export const deliveryTimeRequired = 'Please say how long delivery takes';
export const deliveryTimeHint =
  'Such as “3–7 working days”. Shown as “Delivery takes 3–7 working days”.';
export const states = 'States';
export const statesNote =
  'The address form offers these states. If the list is empty, it offers all states of Nigeria.';
export const state = 'State';
export const stateRequired = 'Please give the state, or remove it';
export const stateHint = 'Such as Lagos or FCT.';

// The services.
export const services = 'Services';
export const servicesLabel = 'Link text';
export const servicesUrl = 'Address of the services';
export const servicesUrlHint = 'Leave empty to hide the services.';

// The names and addresses of the site.
export const site = 'Site';
export const siteNote =
  'The names and addresses shown on pages, in receipts and emails.';
export const authorName = 'Author’s name';
export const authorNameRequired = 'Please give the name of the author';
export const city = 'City';
export const email = 'Email';
export const whatsapp = 'WhatsApp';
export const whatsappHint = 'Such as +234 800 000 0000.';
export const linkedinUrl = 'LinkedIn address';
export const social = 'Social addresses';
export const socialLinkedin = 'LinkedIn';
export const socialX = 'X';
export const socialSpotify = 'Spotify';

// The errors of the kinds of fields.
export const tooLong = (maxLength: number): string =>
  `Please keep this to ${formatCount(maxLength)} characters`;
export const priceInvalid = 'Please give the price in whole naira';
export const priceTooLow = (minNaira: number): string =>
  `Please give a price of at least ₦${formatCount(minNaira)}`;
export const priceTooHigh = (maxNaira: string): string =>
  `Please give a price of at most ₦${maxNaira}`;
export const audienceInvalid = 'Please give the audience as a whole number';
export const audienceTooLarge = 'Please give an audience of at most 1,000,000';
export const monthInvalid = 'Please give a month, such as 2025-10';
export const addressInvalid =
  'Please give an address that begins with https://';
export const emailInvalid = 'Please enter a valid email address';
export const phoneInvalid = 'Please give a number such as +234 800 000 0000';

// A failed save, and a list that differs as a whole from the version saved elsewhere.
export const tryAgain = 'Please try again.';
export const wholeList = (section: string, item: string): string =>
  `${section}: all of “${item}”`;
