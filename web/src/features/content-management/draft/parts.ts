import type { FieldShape, Group, Part } from './parts.model.ts';

const askTitle = 'Please give a title';

const line = (
  path: string,
  label: string,
  more: Partial<FieldShape> = {},
): FieldShape => ({ path, label, kind: 'line', most: 200, ...more });

const text = (
  path: string,
  label: string,
  most: number,
  more: Partial<FieldShape> = {},
): FieldShape => ({ path, label, kind: 'text', most, ...more });

const paragraphs = { hint: 'An empty line begins a new paragraph.' };

const price = (path: string, label: string): FieldShape => ({
  path,
  label,
  kind: 'price',
  most: 9,
  missing: 'Please give the price in whole naira',
  hint: 'Whole naira. It is the price of the shop as soon as it is saved; a payment that was begun keeps its own for 30 minutes.',
});

const address = (path: string, label: string, hint: string): FieldShape => ({
  path,
  label,
  kind: 'address',
  most: 500,
  hint,
});

const noLink = 'Empty: there is no link.';

const memberships: Group = {
  title: 'Memberships',
  note: 'Badges beside the text about the author.',
  list: {
    path: 'about.memberships',
    one: 'Membership',
    add: 'Add a membership',
    most: 30,
    blank: { name: '' },
    fields: [line('name', 'Name', { missing: 'Please name the membership' })],
  },
};

const asks: Group[] = [
  {
    title: 'What is asked of an objective',
    note: 'Without a point the whole part is not shown.',
    fields: [
      line('about.asks.title', 'Heading'),
      line('about.asks.note', 'Note under the heading'),
    ],
  },
  {
    list: {
      path: 'about.asks.points',
      one: 'Point',
      add: 'Add a point',
      most: 20,
      blank: { title: '', description: '' },
      fields: [
        line('title', 'Title', { missing: askTitle }),
        line('description', 'Description', { most: 500 }),
      ],
    },
  },
];

const features: Group = {
  title: 'Features',
  list: {
    path: 'book.features',
    one: 'Feature',
    add: 'Add a feature',
    most: 30,
    blank: '',
    fields: [
      line('', 'Feature', {
        most: 300,
        missing: 'Please write the feature, or remove it',
      }),
    ],
  },
};

const chapters: Group = {
  title: 'Chapters',
  note: 'Numbered in their order.',
  list: {
    path: 'book.chapters',
    one: 'Chapter',
    add: 'Add a chapter',
    most: 40,
    blank: { number: 0, title: '', description: '' },
    fields: [
      line('title', 'Title', { missing: askTitle }),
      text('description', 'Description', 1_000),
    ],
  },
};

const engagements: Group = {
  title: 'Engagements',
  list: {
    path: 'speaking.engagements',
    one: 'Engagement',
    add: 'Add an engagement',
    most: 100,
    blank: { title: '', kind: '', place: '', month: '', audience: '' },
    fields: [
      line('title', 'Title', { missing: askTitle }),
      line('kind', 'Kind', { most: 80, hint: 'Keynote, workshop, panel.' }),
      line('place', 'Place', { most: 120 }),
      {
        path: 'month',
        label: 'Month',
        kind: 'month',
        most: 7,
        missing: 'Please give a month, such as 2025-10',
        hint: 'Such as 2025-10.',
      },
      {
        path: 'audience',
        label: 'Audience',
        kind: 'count',
        most: 7,
        missing: 'Please give the audience as a whole number',
      },
    ],
  },
};

/** The four parts of the content that everybody knows, then every other text of the public pages. */
export const parts: readonly Part[] = [
  {
    id: 'hero',
    name: 'Hero Section',
    groups: [
      {
        fields: [
          line('hero.title', 'Title', { missing: askTitle }),
          line('hero.subtitle', 'Subtitle'),
          text('hero.description', 'Description', 2_000),
          line('hero.badge', 'Badge', {
            most: 80,
            hint: 'A dated word such as “Coming Soon MAY 2025”. Empty: none is shown.',
          }),
        ],
      },
    ],
  },
  {
    id: 'about',
    name: 'About Section',
    groups: [
      {
        fields: [
          line('about.title', 'Title'),
          text('about.description', 'Description', 8_000, paragraphs),
          text('about.authorBio', 'Author bio', 3_000, paragraphs),
        ],
      },
      memberships,
      ...asks,
    ],
  },
  {
    id: 'book',
    name: 'Book Details',
    groups: [
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
      features,
      chapters,
      {
        title: 'Author’s note',
        fields: [text('book.authorNote', 'Author’s note', 8_000, paragraphs)],
      },
    ],
  },
  {
    id: 'testimonials',
    name: 'Testimonials',
    groups: [
      {
        list: {
          path: 'testimonials',
          one: 'Testimonial',
          add: 'Add a testimonial',
          most: 50,
          blank: { quote: '', author: '', title: '', image: '' },
          fields: [
            text('quote', 'Quote', 1_000, { missing: 'Please give the quote' }),
            line('author', 'Author', {
              most: 120,
              missing: 'Please say whose words these are',
            }),
            line('title', 'Title', { most: 160 }),
            {
              path: 'image',
              label: 'Image',
              kind: 'picture',
              most: 500,
              hint: 'The address of a portrait. Empty: none is shown.',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'speaking',
    name: 'Speaking',
    groups: [
      { fields: [text('speaking.description', 'Description', 3_000)] },
      engagements,
    ],
  },
  {
    id: 'podcast',
    name: 'Podcast',
    groups: [
      {
        fields: [
          line('podcast.name', 'Name of the podcast', {
            most: 120,
            missing: 'Please give the name of the podcast',
          }),
          text('podcast.description', 'Description', 3_000, paragraphs),
        ],
      },
    ],
  },
  {
    id: 'delivery',
    name: 'Delivery',
    groups: [
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
        list: {
          path: 'delivery.states',
          one: 'State',
          add: 'Add a state',
          most: 37,
          blank: '',
          fields: [
            line('', 'State', {
              most: 60,
              missing: 'Please give the state, or remove it',
              hint: 'Such as Lagos or FCT.',
            }),
          ],
        },
      },
    ],
  },
  {
    id: 'services',
    name: 'Services',
    groups: [
      {
        fields: [
          line('services.title', 'Title', { most: 300 }),
          line('services.label', 'Words of the link', { most: 120 }),
          address(
            'site.servicesUrl',
            'Address of the services',
            'Empty: the block is not shown.',
          ),
        ],
      },
    ],
  },
  {
    id: 'site',
    name: 'Site',
    groups: [
      {
        note: 'The names and addresses that pages, receipts and mails print.',
        fields: [
          line('site.authorName', 'Author’s name', {
            most: 120,
            missing: 'Please give the name of the author',
          }),
          line('site.city', 'City', { most: 120 }),
          { path: 'site.email', label: 'E-mail', kind: 'email', most: 254 },
          {
            path: 'site.whatsapp',
            label: 'WhatsApp',
            kind: 'phone',
            most: 40,
            hint: 'Such as +234 800 000 0000.',
          },
          address('site.linkedinUrl', 'LinkedIn address', noLink),
        ],
      },
      {
        title: 'Social addresses',
        fields: [
          address('site.social.linkedin', 'LinkedIn', noLink),
          address('site.social.x', 'X', noLink),
          address('site.social.spotify', 'Spotify', noLink),
        ],
      },
    ],
  },
];
