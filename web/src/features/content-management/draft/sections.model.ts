import type {
  FieldShape,
  Group,
  ListShape,
  ContentSection,
} from './section-shape.model.ts';

type FieldOptions = Partial<FieldShape>;

const line = (
  path: string,
  label: string,
  options: FieldOptions = {},
): FieldShape => ({
  path,
  label,
  kind: 'line',
  maxLength: 200,
  ...options,
});

const longText = (
  path: string,
  label: string,
  max: number,
  options: FieldOptions = {},
): FieldShape => ({ path, label, kind: 'text', maxLength: max, ...options });

const price = (path: string, label: string): FieldShape => ({
  path,
  label,
  kind: 'price',
  maxLength: 9,
  requiredMessage: 'Please give the price in whole naira',
  hint: 'Whole naira. The shop uses it as soon as it is saved; a started payment keeps its price for 30 minutes.',
});

const address = (
  path: string,
  label: string,
  hint = 'Leave empty for no link.',
): FieldShape => ({ path, label, kind: 'address', maxLength: 500, hint });

const list = (
  path: string,
  itemName: string,
  max: number,
  fields: FieldShape[],
): ListShape => ({ path, itemName, maxItems: max, fields });

const section = (
  id: string,
  name: string,
  ...groups: Group[]
): ContentSection => ({
  id,
  name,
  groups,
});

const paragraphs = { hint: 'An empty line begins a new paragraph.' };

/** The sections of the editor in the order of their tabs; together they cover the editable texts of the public pages. */
export const sections: readonly ContentSection[] = [
  section('hero', 'Hero Section', {
    fields: [
      line('hero.title', 'Title', { requiredMessage: 'Please give a title' }),
      line('hero.subtitle', 'Subtitle'),
      longText('hero.description', 'Description', 2_000),
      line('hero.badge', 'Badge', {
        maxLength: 80,
        hint: 'A short text such as “Coming Soon MAY 2025”. Leave empty to hide it.',
      }),
    ],
  }),
  section(
    'about',
    'About Section',
    {
      fields: [
        line('about.title', 'Title'),
        longText('about.description', 'Description', 8_000, paragraphs),
        longText('about.authorBio', 'Author bio', 3_000, paragraphs),
      ],
    },
    {
      title: 'Memberships',
      note: 'Badges beside the text about the author.',
      list: list('about.memberships', 'Membership', 30, [
        line('name', 'Name', {
          requiredMessage: 'Please name the membership',
        }),
      ]),
    },
    {
      title: 'Key points',
      note: 'A list on the About page. Without points, it is hidden.',
      fields: [
        line('about.asks.title', 'Heading'),
        line('about.asks.note', 'Note under the heading'),
      ],
    },
    {
      list: list('about.asks.points', 'Point', 20, [
        line('title', 'Title', { requiredMessage: 'Please give a title' }),
        line('description', 'Description', { maxLength: 500 }),
      ]),
    },
  ),
  section(
    'book',
    'Book Details',
    {
      fields: [
        line('book.title', 'Title', {
          requiredMessage: 'Please give the title of the book',
        }),
        line('book.subtitle', 'Subtitle'),
        longText('book.description', 'Description', 3_000, paragraphs),
        price('book.price', 'Price (₦)'),
        price('book.ebookPrice', 'E-book price (₦)'),
      ],
    },
    {
      title: 'Features',
      list: list('book.features', 'Feature', 30, [
        line('', 'Feature', {
          maxLength: 300,
          requiredMessage: 'Please write the feature, or remove it',
        }),
      ]),
    },
    {
      title: 'Chapters',
      note: 'Numbered in their order.',
      list: list('book.chapters', 'Chapter', 40, [
        line('title', 'Title', { requiredMessage: 'Please give a title' }),
        longText('description', 'Description', 1_000),
      ]),
    },
    {
      title: 'Author’s note',
      fields: [longText('book.authorNote', 'Author’s note', 8_000, paragraphs)],
    },
  ),
  section('testimonials', 'Testimonials', {
    list: list('testimonials', 'Testimonial', 50, [
      longText('quote', 'Quote', 1_000, {
        requiredMessage: 'Please give the quote',
      }),
      line('author', 'Author', {
        maxLength: 120,
        requiredMessage: 'Please give the author of the quote',
      }),
      line('title', 'Title', { maxLength: 160 }),
      line('image', 'Image', {
        kind: 'picture',
        maxLength: 500,
        hint: 'The address of a portrait. Leave empty for none.',
      }),
    ]),
  }),
  section(
    'speaking',
    'Speaking',
    { fields: [longText('speaking.description', 'Description', 3_000)] },
    {
      title: 'Engagements',
      list: list('speaking.engagements', 'Engagement', 100, [
        line('title', 'Title', { requiredMessage: 'Please give a title' }),
        line('kind', 'Kind', {
          maxLength: 80,
          hint: 'Keynote, workshop, panel.',
        }),
        line('place', 'Place', { maxLength: 120 }),
        line('month', 'Month', {
          kind: 'month',
          maxLength: 7,
          requiredMessage: 'Please give a month, such as 2025-10',
          hint: 'Such as 2025-10.',
        }),
        line('audience', 'Audience', {
          kind: 'count',
          maxLength: 7,
          requiredMessage: 'Please give the audience as a whole number',
        }),
      ]),
    },
  ),
  section('podcast', 'Podcast', {
    fields: [
      line('podcast.name', 'Name of the podcast', {
        maxLength: 120,
        requiredMessage: 'Please give the name of the podcast',
      }),
      longText('podcast.description', 'Description', 3_000, paragraphs),
    ],
  }),
  section(
    'delivery',
    'Delivery',
    {
      note: 'What buyers of a paperback read before they pay, on their receipt and in the terms.',
      fields: [
        line('delivery.area', 'Delivered to', {
          maxLength: 80,
          requiredMessage: 'Please say where you deliver',
          hint: 'Such as “Nigeria”. Shown as “Delivery within Nigeria”.',
        }),
        line('delivery.time', 'Delivery time', {
          maxLength: 80,
          requiredMessage: 'Please say how long delivery takes',
          hint: 'Such as “3–7 working days”. Shown as “Delivery takes 3–7 working days”.',
        }),
      ],
    },
    {
      title: 'States',
      note: 'The address form offers these states. If the list is empty, it offers all states of Nigeria.',
      list: list('delivery.states', 'State', 37, [
        line('', 'State', {
          maxLength: 60,
          requiredMessage: 'Please give the state, or remove it',
          hint: 'Such as Lagos or FCT.',
        }),
      ]),
    },
  ),
  section('services', 'Services', {
    fields: [
      line('services.title', 'Title', { maxLength: 300 }),
      line('services.label', 'Link text', { maxLength: 120 }),
      address(
        'site.servicesUrl',
        'Address of the services',
        'Leave empty to hide the services.',
      ),
    ],
  }),
  section(
    'site',
    'Site',
    {
      note: 'The names and addresses shown on pages, in receipts and emails.',
      fields: [
        line('site.authorName', 'Author’s name', {
          maxLength: 120,
          requiredMessage: 'Please give the name of the author',
        }),
        line('site.city', 'City', { maxLength: 120 }),
        line('site.email', 'Email', { kind: 'email', maxLength: 254 }),
        line('site.whatsapp', 'WhatsApp', {
          kind: 'phone',
          maxLength: 40,
          hint: 'Such as +234 800 000 0000.',
        }),
        address('site.linkedinUrl', 'LinkedIn address'),
      ],
    },
    {
      title: 'Social addresses',
      fields: [
        address('site.social.linkedin', 'LinkedIn'),
        address('site.social.x', 'X'),
        address('site.social.spotify', 'Spotify'),
      ],
    },
  ),
];
