import type { FieldShape, Group, ListShape, Part } from './parts.model.ts';

type More = Partial<FieldShape>;

const line = (path: string, label: string, more: More = {}): FieldShape => ({
  path,
  label,
  kind: 'line',
  most: 200,
  ...more,
});

const text = (
  path: string,
  label: string,
  most: number,
  more: More = {},
): FieldShape => ({ path, label, kind: 'text', most, ...more });

const price = (path: string, label: string): FieldShape => ({
  path,
  label,
  kind: 'price',
  most: 9,
  missing: 'Please give the price in whole naira',
  hint: 'Whole naira. It is the price of the shop as soon as it is saved; a payment that was begun keeps its own for 30 minutes.',
});

const address = (
  path: string,
  label: string,
  hint = 'Empty: there is no link.',
): FieldShape => ({ path, label, kind: 'address', most: 500, hint });

const list = (
  path: string,
  one: string,
  most: number,
  fields: FieldShape[],
): ListShape => ({ path, one, most, fields });

const part = (id: string, name: string, ...groups: Group[]): Part => ({
  id,
  name,
  groups,
});

const askTitle = 'Please give a title';
const paragraphs = { hint: 'An empty line begins a new paragraph.' };

/** The four parts of the content that everybody knows, then every other text of the public pages. */
export const parts: readonly Part[] = [
  part('hero', 'Hero Section', {
    fields: [
      line('hero.title', 'Title', { missing: askTitle }),
      line('hero.subtitle', 'Subtitle'),
      text('hero.description', 'Description', 2_000),
      line('hero.badge', 'Badge', {
        most: 80,
        hint: 'A dated word such as “Coming Soon MAY 2025”. Empty: none is shown.',
      }),
    ],
  }),
  part(
    'about',
    'About Section',
    {
      fields: [
        line('about.title', 'Title'),
        text('about.description', 'Description', 8_000, paragraphs),
        text('about.authorBio', 'Author bio', 3_000, paragraphs),
      ],
    },
    {
      title: 'Memberships',
      note: 'Badges beside the text about the author.',
      list: list('about.memberships', 'Membership', 30, [
        line('name', 'Name', { missing: 'Please name the membership' }),
      ]),
    },
    {
      title: 'What is asked of an objective',
      note: 'Without a point the whole part is not shown.',
      fields: [
        line('about.asks.title', 'Heading'),
        line('about.asks.note', 'Note under the heading'),
      ],
    },
    {
      list: list('about.asks.points', 'Point', 20, [
        line('title', 'Title', { missing: askTitle }),
        line('description', 'Description', { most: 500 }),
      ]),
    },
  ),
  part(
    'book',
    'Book Details',
    {
      fields: [
        line('book.title', 'Title', {
          missing: 'Please give the title of the book',
        }),
        line('book.subtitle', 'Subtitle'),
        text('book.description', 'Description', 3_000, paragraphs),
        price('book.price', 'Price (₦)'),
        price('book.ebookPrice', 'E-book price (₦)'),
      ],
    },
    {
      title: 'Features',
      list: list('book.features', 'Feature', 30, [
        line('', 'Feature', {
          most: 300,
          missing: 'Please write the feature, or remove it',
        }),
      ]),
    },
    {
      title: 'Chapters',
      note: 'Numbered in their order.',
      list: list('book.chapters', 'Chapter', 40, [
        line('title', 'Title', { missing: askTitle }),
        text('description', 'Description', 1_000),
      ]),
    },
    {
      title: 'Author’s note',
      fields: [text('book.authorNote', 'Author’s note', 8_000, paragraphs)],
    },
  ),
  part('testimonials', 'Testimonials', {
    list: list('testimonials', 'Testimonial', 50, [
      text('quote', 'Quote', 1_000, { missing: 'Please give the quote' }),
      line('author', 'Author', {
        most: 120,
        missing: 'Please say whose words these are',
      }),
      line('title', 'Title', { most: 160 }),
      line('image', 'Image', {
        kind: 'picture',
        most: 500,
        hint: 'The address of a portrait. Empty: none is shown.',
      }),
    ]),
  }),
  part(
    'speaking',
    'Speaking',
    { fields: [text('speaking.description', 'Description', 3_000)] },
    {
      title: 'Engagements',
      list: list('speaking.engagements', 'Engagement', 100, [
        line('title', 'Title', { missing: askTitle }),
        line('kind', 'Kind', { most: 80, hint: 'Keynote, workshop, panel.' }),
        line('place', 'Place', { most: 120 }),
        line('month', 'Month', {
          kind: 'month',
          most: 7,
          missing: 'Please give a month, such as 2025-10',
          hint: 'Such as 2025-10.',
        }),
        line('audience', 'Audience', {
          kind: 'count',
          most: 7,
          missing: 'Please give the audience as a whole number',
        }),
      ]),
    },
  ),
  part('podcast', 'Podcast', {
    fields: [
      line('podcast.name', 'Name of the podcast', {
        most: 120,
        missing: 'Please give the name of the podcast',
      }),
      text('podcast.description', 'Description', 3_000, paragraphs),
    ],
  }),
  part(
    'delivery',
    'Delivery',
    {
      note: 'What buyers of a paperback read before they pay, on their receipt and in the terms.',
      fields: [
        line('delivery.area', 'Delivered to', {
          most: 80,
          missing: 'Please say where you deliver',
          hint: 'Such as “Nigeria”. It is read as “Delivery within Nigeria”.',
        }),
        line('delivery.time', 'Delivery time', {
          most: 80,
          missing: 'Please say how long delivery takes',
          hint: 'Such as “3–7 working days”. It is read as “Delivery takes 3–7 working days”.',
        }),
      ],
    },
    {
      title: 'States',
      note: 'The address form offers these. Without a state it offers all of Nigeria’s.',
      list: list('delivery.states', 'State', 37, [
        line('', 'State', {
          most: 60,
          missing: 'Please give the state, or remove it',
          hint: 'Such as Lagos or FCT.',
        }),
      ]),
    },
  ),
  part('services', 'Services', {
    fields: [
      line('services.title', 'Title', { most: 300 }),
      line('services.label', 'Words of the link', { most: 120 }),
      address(
        'site.servicesUrl',
        'Address of the services',
        'Empty: the block is not shown.',
      ),
    ],
  }),
  part(
    'site',
    'Site',
    {
      note: 'The names and addresses that pages, receipts and mails print.',
      fields: [
        line('site.authorName', 'Author’s name', {
          most: 120,
          missing: 'Please give the name of the author',
        }),
        line('site.city', 'City', { most: 120 }),
        line('site.email', 'E-mail', { kind: 'email', most: 254 }),
        line('site.whatsapp', 'WhatsApp', {
          kind: 'phone',
          most: 40,
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
