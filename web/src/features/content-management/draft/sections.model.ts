import { categories } from '../../../shared/lib/categories.model.ts';
import {
  defineSection,
  lineField,
  listField,
  longTextField,
  paragraphs,
  priceField,
  webAddressField,
} from './field-shapes.model.ts';
import type { ContentSection } from './section-shape.model.ts';

/** The sections of the editor in the order of their tabs; together they cover the editable texts of the public pages. */
export const sections: readonly ContentSection[] = [
  defineSection('hero', 'Hero Section', {
    fields: [
      lineField('hero.title', 'Title', {
        requiredMessage: 'Please give a title',
      }),
      lineField('hero.subtitle', 'Subtitle'),
      longTextField('hero.description', 'Description', 2_000),
      lineField('hero.badge', 'Badge', {
        maxLength: 80,
        hint: 'A short text such as “Coming Soon MAY 2025”. Leave empty to hide it.',
      }),
    ],
  }),
  defineSection(
    'about',
    'About Section',
    {
      fields: [
        lineField('about.title', 'Title'),
        longTextField('about.description', 'Description', 8_000, paragraphs),
        longTextField('about.authorBio', 'Author bio', 3_000, paragraphs),
      ],
    },
    {
      title: 'Memberships',
      note: 'Badges beside the text about the author.',
      list: listField('about.memberships', 'Membership', 30, [
        lineField('name', 'Name', {
          requiredMessage: 'Please name the membership',
        }),
      ]),
    },
    {
      title: 'Key points',
      note: 'A list on the About page. Without points, it is hidden.',
      fields: [
        lineField('about.asks.title', 'Heading'),
        lineField('about.asks.note', 'Note under the heading'),
      ],
    },
    {
      list: listField('about.asks.points', 'Point', 20, [
        lineField('title', 'Title', { requiredMessage: 'Please give a title' }),
        lineField('description', 'Description', { maxLength: 500 }),
      ]),
    },
  ),
  defineSection(
    'book',
    'Book Details',
    {
      fields: [
        lineField('book.title', 'Title', {
          requiredMessage: 'Please give the title of the book',
        }),
        lineField('book.subtitle', 'Subtitle'),
        longTextField('book.description', 'Description', 3_000, paragraphs),
        priceField('book.price', 'Price (₦)'),
        priceField('book.ebookPrice', 'E-book price (₦)'),
      ],
    },
    {
      title: 'Features',
      list: listField('book.features', 'Feature', 30, [
        lineField('', 'Feature', {
          maxLength: 300,
          requiredMessage: 'Please write the feature, or remove it',
        }),
      ]),
    },
    {
      title: 'Chapters',
      note: 'Numbered in their order.',
      list: listField('book.chapters', 'Chapter', 40, [
        lineField('title', 'Title', { requiredMessage: 'Please give a title' }),
        longTextField('description', 'Description', 1_000),
      ]),
    },
    {
      title: 'Publication',
      note: 'Shown in the details on the page of the book, and read by search engines.',
      fields: [
        lineField('book.publisher', 'Publisher'),
        lineField('book.isbn', 'ISBN of the paperback', { maxLength: 20 }),
        lineField('book.ebookIsbn', 'ISBN of the e-book', {
          maxLength: 20,
          hint: 'Each edition has its own ISBN. Leave empty for none.',
        }),
        lineField('book.language', 'Language', {
          maxLength: 35,
          hint: 'The code of the language, such as en for English or yo for Yoruba.',
        }),
      ],
    },
    {
      title: 'Author’s note',
      fields: [
        longTextField('book.authorNote', 'Author’s note', 8_000, paragraphs),
      ],
    },
  ),
  defineSection('testimonials', 'Testimonials', {
    list: listField('testimonials', 'Testimonial', 50, [
      longTextField('quote', 'Quote', 1_000, {
        requiredMessage: 'Please give the quote',
      }),
      lineField('author', 'Author', {
        maxLength: 120,
        requiredMessage: 'Please give the author of the quote',
      }),
      lineField('title', 'Title', { maxLength: 160 }),
      lineField('image', 'Image', {
        kind: 'picture',
        maxLength: 500,
        hint: 'The address of a portrait. Leave empty for none.',
      }),
    ]),
  }),
  defineSection(
    'speaking',
    'Speaking',
    { fields: [longTextField('speaking.description', 'Description', 3_000)] },
    {
      title: 'Engagements',
      list: listField('speaking.engagements', 'Engagement', 100, [
        lineField('title', 'Title', { requiredMessage: 'Please give a title' }),
        lineField('kind', 'Kind', {
          maxLength: 80,
          hint: 'Keynote, workshop, panel.',
        }),
        lineField('place', 'Place', { maxLength: 120 }),
        lineField('month', 'Month', {
          kind: 'month',
          maxLength: 7,
          requiredMessage: 'Please give a month, such as 2025-10',
          hint: 'Such as 2025-10.',
        }),
        lineField('audience', 'Audience', {
          kind: 'count',
          maxLength: 7,
          requiredMessage: 'Please give the audience as a whole number',
        }),
      ]),
    },
  ),
  defineSection('podcast', 'Podcast', {
    fields: [
      lineField('podcast.name', 'Name of the podcast', {
        maxLength: 120,
        requiredMessage: 'Please give the name of the podcast',
      }),
      longTextField('podcast.description', 'Description', 3_000, paragraphs),
    ],
  }),
  defineSection('contact', 'Contact', {
    fields: [
      lineField('contact.title', 'Title', {
        maxLength: 120,
        requiredMessage: 'Please give a title',
        hint: 'Of the page with the contact form.',
      }),
      longTextField('contact.description', 'Description', 500, {
        hint: 'What visitors may write about. The first sentence is also on the home page.',
      }),
    ],
  }),
  defineSection(
    'resources',
    'Resources',
    {
      fields: [
        lineField('resources.title', 'Title', {
          maxLength: 120,
          requiredMessage: 'Please give a title',
        }),
        lineField('resources.description', 'Description', { maxLength: 300 }),
        lineField('resources.newsletter', 'Newsletter', {
          maxLength: 80,
          requiredMessage: 'Please give the title of the newsletter',
          hint: 'Such as “New recipes by email”. Shown above the box for the address.',
        }),
      ],
    },
    {
      title: 'Categories',
      note: 'What the site calls the categories of articles. A category without a name is not shown.',
      fields: categories.map((category, index) =>
        lineField(
          `resources.categoryNames.${category}`,
          `Category ${index + 1}`,
          { maxLength: 40 },
        ),
      ),
    },
  ),
  defineSection(
    'delivery',
    'Delivery',
    {
      note: 'What buyers of a paperback read before they pay, on their receipt and in the terms.',
      fields: [
        lineField('delivery.area', 'Delivered to', {
          maxLength: 80,
          requiredMessage: 'Please say where you deliver',
          hint: 'Such as “Nigeria”. Shown as “Delivery within Nigeria”.',
        }),
        lineField('delivery.time', 'Delivery time', {
          maxLength: 80,
          requiredMessage: 'Please say how long delivery takes',
          hint: 'Such as “3–7 working days”. Shown as “Delivery takes 3–7 working days”.',
        }),
      ],
    },
    {
      title: 'States',
      note: 'The address form offers these states. If the list is empty, it offers all states of Nigeria.',
      list: listField('delivery.states', 'State', 37, [
        lineField('', 'State', {
          maxLength: 60,
          requiredMessage: 'Please give the state, or remove it',
          hint: 'Such as Lagos or FCT.',
        }),
      ]),
    },
  ),
  defineSection('services', 'Services', {
    fields: [
      lineField('services.title', 'Title', { maxLength: 300 }),
      lineField('services.label', 'Link text', { maxLength: 120 }),
      webAddressField(
        'site.servicesUrl',
        'Address of the services',
        'Leave empty to hide the services.',
      ),
    ],
  }),
  defineSection(
    'site',
    'Site',
    {
      note: 'The names and addresses shown on pages, in receipts and emails.',
      fields: [
        lineField('site.name', 'Name of the site', {
          maxLength: 60,
          requiredMessage: 'Please give the name of the site',
          hint: 'Shown in the header, in page titles and in emails.',
        }),
        lineField('site.authorName', 'Author’s name', {
          maxLength: 120,
          requiredMessage: 'Please give the name of the author',
        }),
        lineField('site.city', 'City', { maxLength: 120 }),
        lineField('site.email', 'Email', { kind: 'email', maxLength: 254 }),
        lineField('site.whatsapp', 'WhatsApp', {
          kind: 'phone',
          maxLength: 40,
          hint: 'Such as +234 800 000 0000.',
        }),
        webAddressField('site.linkedinUrl', 'LinkedIn address'),
      ],
    },
    {
      title: 'Social addresses',
      fields: [
        webAddressField('site.social.linkedin', 'LinkedIn'),
        webAddressField('site.social.x', 'X'),
        webAddressField('site.social.spotify', 'Spotify'),
      ],
    },
  ),
];
