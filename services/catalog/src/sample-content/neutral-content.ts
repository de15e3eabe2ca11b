import { defaultContent } from '../content/default-content.ts';
import type { EditableContent } from '../content/content.shape.ts';
import {
  defaultCategory,
  nameCategories,
} from '../resources/posts/post-fields.shape.ts';

/** What takes the place of the sample texts: nothing, or a plain word where a page needs one. */
export const neutralContent: EditableContent = {
  hero: { title: 'My book', subtitle: '', description: '', badge: '' },
  about: {
    title: '',
    description: '',
    authorBio: '',
    memberships: [],
    asks: { title: '', note: '', points: [] },
  },
  book: {
    title: 'My book',
    subtitle: '',
    description: '',
    features: [],
    chapters: [],
    paragraphsPerTick: 1,
    authorNote: '',
    isbn: '',
    ebookIsbn: '',
    publisher: '',
    language: '',
  },
  testimonials: [],
  speaking: { description: '', engagements: [] },
  podcast: { name: 'Podcast', description: '' },
  contact: { title: 'Contact', description: '' },
  resources: {
    title: 'Resources',
    description: '',
    newsletter: 'News by email',
    // A new article is in the first category; the author names others when they are needed.
    categoryNames: nameCategories((category) =>
      category === defaultCategory ? 'Articles' : '',
    ),
  },
  delivery: defaultContent.delivery,
  services: { title: '', label: '' },
  site: {
    name: 'Bookshop',
    authorName: 'The author',
    whatsapp: '',
    email: '',
    city: '',
    social: defaultContent.site.social,
    servicesUrl: '',
    linkedinUrl: '',
  },
  brand: defaultContent.brand,
  legal: defaultContent.legal,
  navigation: defaultContent.navigation,
};
