// The texts of the home page.
import { formatNaira } from '../../../../shared/lib/money.ts';

export const home = 'Home';
export const headDescription =
  'A book on the science of public relations measurement and evaluation.';
export const headDescriptionOf = (
  subtitle: string,
  author: string,
  price: number,
  ebookPrice: number,
): string =>
  `${subtitle}, by ${author}. Paperback ${formatNaira(price)}, e-book ${formatNaira(ebookPrice)}.`;

// These texts belong to the list of the site's pages under the heading "Contents".
export const contents = 'Contents';
export const about = 'About';
export const paragraph = 'paragraph';
export const book = 'Book';
export const bookMore =
  'From an objective that can fail to a report that gets read.';
export const podcast = 'Podcast';
export const podcastMore = 'One guest, one number, half an hour to defend it.';
export const speaking = 'Speaking';
export const speakingMore =
  'Conferences, workshops, keynotes and in-house days.';
export const resources = 'Resources';
export const resourcesMore = 'Short essays on what you said, and what it did.';
export const contact = 'Contact';
export const contactTime = 'within 24 hours';

// The headings of the other sections.
export const services = 'Services';
export const author = 'About the author';
