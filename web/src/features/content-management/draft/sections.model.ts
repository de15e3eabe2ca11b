import type {
  FieldShape,
  Group,
  ListShape,
  ContentSection,
} from './section-shape.model.ts';
import * as text from './text.ts';

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
  requiredMessage: text.priceInvalid,
  hint: text.priceHint,
});

const address = (
  path: string,
  label: string,
  hint = text.noLinkHint,
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

const paragraphs = { hint: text.paragraphsHint };

/** The sections of the editor in the order of their tabs; together they cover the editable texts of the public pages. */
export const sections: readonly ContentSection[] = [
  section('hero', text.hero, {
    fields: [
      line('hero.title', text.title, { requiredMessage: text.titleRequired }),
      line('hero.subtitle', text.subtitle),
      longText('hero.description', text.description, 2_000),
      line('hero.badge', text.badge, {
        maxLength: 80,
        hint: text.badgeHint,
      }),
    ],
  }),
  section(
    'about',
    text.about,
    {
      fields: [
        line('about.title', text.title),
        longText('about.description', text.description, 8_000, paragraphs),
        longText('about.authorBio', text.authorBio, 3_000, paragraphs),
      ],
    },
    {
      title: text.memberships,
      note: text.membershipsNote,
      list: list('about.memberships', text.membership, 30, [
        line('name', text.membershipName, {
          requiredMessage: text.membershipNameRequired,
        }),
      ]),
    },
    {
      title: text.keyPoints,
      note: text.keyPointsNote,
      fields: [
        line('about.asks.title', text.keyPointsHeading),
        line('about.asks.note', text.keyPointsHeadingNote),
      ],
    },
    {
      list: list('about.asks.points', text.point, 20, [
        line('title', text.title, { requiredMessage: text.titleRequired }),
        line('description', text.description, { maxLength: 500 }),
      ]),
    },
  ),
  section(
    'book',
    text.book,
    {
      fields: [
        line('book.title', text.title, {
          requiredMessage: text.bookTitleRequired,
        }),
        line('book.subtitle', text.subtitle),
        longText('book.description', text.description, 3_000, paragraphs),
        price('book.price', text.price),
        price('book.ebookPrice', text.ebookPrice),
      ],
    },
    {
      title: text.features,
      list: list('book.features', text.feature, 30, [
        line('', text.feature, {
          maxLength: 300,
          requiredMessage: text.featureRequired,
        }),
      ]),
    },
    {
      title: text.chapters,
      note: text.chaptersNote,
      list: list('book.chapters', text.chapter, 40, [
        line('title', text.title, { requiredMessage: text.titleRequired }),
        longText('description', text.description, 1_000),
      ]),
    },
    {
      title: text.authorNote,
      fields: [longText('book.authorNote', text.authorNote, 8_000, paragraphs)],
    },
  ),
  section('testimonials', text.testimonials, {
    list: list('testimonials', text.testimonial, 50, [
      longText('quote', text.quote, 1_000, {
        requiredMessage: text.quoteRequired,
      }),
      line('author', text.quoteAuthor, {
        maxLength: 120,
        requiredMessage: text.quoteAuthorRequired,
      }),
      line('title', text.title, { maxLength: 160 }),
      line('image', text.portrait, {
        kind: 'picture',
        maxLength: 500,
        hint: text.portraitHint,
      }),
    ]),
  }),
  section(
    'speaking',
    text.speaking,
    { fields: [longText('speaking.description', text.description, 3_000)] },
    {
      title: text.engagements,
      list: list('speaking.engagements', text.engagement, 100, [
        line('title', text.title, { requiredMessage: text.titleRequired }),
        line('kind', text.engagementKind, {
          maxLength: 80,
          hint: text.engagementKindHint,
        }),
        line('place', text.engagementPlace, { maxLength: 120 }),
        line('month', text.engagementMonth, {
          kind: 'month',
          maxLength: 7,
          requiredMessage: text.monthInvalid,
          hint: text.engagementMonthHint,
        }),
        line('audience', text.engagementAudience, {
          kind: 'count',
          maxLength: 7,
          requiredMessage: text.audienceInvalid,
        }),
      ]),
    },
  ),
  section('podcast', text.podcast, {
    fields: [
      line('podcast.name', text.podcastName, {
        maxLength: 120,
        requiredMessage: text.podcastNameRequired,
      }),
      longText('podcast.description', text.description, 3_000, paragraphs),
    ],
  }),
  section(
    'delivery',
    text.delivery,
    {
      note: text.deliveryNote,
      fields: [
        line('delivery.area', text.deliveryArea, {
          maxLength: 80,
          requiredMessage: text.deliveryAreaRequired,
          hint: text.deliveryAreaHint,
        }),
        line('delivery.time', text.deliveryTime, {
          maxLength: 80,
          requiredMessage: text.deliveryTimeRequired,
          hint: text.deliveryTimeHint,
        }),
      ],
    },
    {
      title: text.states,
      note: text.statesNote,
      list: list('delivery.states', text.state, 37, [
        line('', text.state, {
          maxLength: 60,
          requiredMessage: text.stateRequired,
          hint: text.stateHint,
        }),
      ]),
    },
  ),
  section('services', text.services, {
    fields: [
      line('services.title', text.title, { maxLength: 300 }),
      line('services.label', text.servicesLabel, { maxLength: 120 }),
      address('site.servicesUrl', text.servicesUrl, text.servicesUrlHint),
    ],
  }),
  section(
    'site',
    text.site,
    {
      note: text.siteNote,
      fields: [
        line('site.authorName', text.authorName, {
          maxLength: 120,
          requiredMessage: text.authorNameRequired,
        }),
        line('site.city', text.city, { maxLength: 120 }),
        line('site.email', text.email, { kind: 'email', maxLength: 254 }),
        line('site.whatsapp', text.whatsapp, {
          kind: 'phone',
          maxLength: 40,
          hint: text.whatsappHint,
        }),
        address('site.linkedinUrl', text.linkedinUrl),
      ],
    },
    {
      title: text.social,
      fields: [
        address('site.social.linkedin', text.socialLinkedin),
        address('site.social.x', text.socialX),
        address('site.social.spotify', text.socialSpotify),
      ],
    },
  ),
];
