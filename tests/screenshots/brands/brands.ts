import type { CoverName } from './covers.ts';

const numbered = (chapters: [title: string, description: string][]) =>
  chapters.map(([title, description], at) => ({
    number: at + 1,
    ...{ title, description },
  }));

const pages = (titles: Record<string, string>) =>
  [
    '/',
    '/about',
    '/book',
    '/speaking',
    '/resources',
    '/contact',
    '/podcast',
  ].map((path) => ({
    path,
    title: titles[path] ?? 'Podcast',
    isShown: path in titles,
  }));

/** Returns the names of the categories in a shop whose articles are of one kind. */
const onlyCategory = (name: string) => ({
  'PR Measurement': name,
  ...{ 'Digital PR': '', Strategy: '', 'Industry Trends': '' },
  ...{ 'Case Studies': '', Analytics: '', Insights: '' },
});

const nothingSpoken = { description: '', engagements: [] };
const noServices = { title: '', label: '' };
const noQuestions = { title: '', note: '', points: [] };

const site = (name: string, authorName: string, city: string) => ({
  ...{ name, authorName, city },
  email: 'shop@example.com',
  whatsapp: '',
  servicesUrl: '',
  linkedinUrl: '',
});

const cookbook = {
  hero: {
    title: 'Market Day',
    subtitle: 'Eighty recipes from a Jos kitchen',
    description:
      'What to buy before the stalls open, what to leave, and what to cook when you are back by noon. Pepper soups, four pots of rice, yam every way, and food for forty.',
    badge: '',
  },
  about: {
    title: 'She cooks what the market has',
    description:
      'Halima Danjuma has shopped at Terminus since she was tall enough to carry the onions.\n\nShe cooks for forty on Fridays and for two on all other days.',
    authorBio: 'Halima Danjuma cooks and teaches cooking in Jos.',
    memberships: [],
    asks: noQuestions,
  },
  book: {
    title: 'Market Day',
    subtitle: 'Eighty recipes from a Jos kitchen',
    description:
      'Each chapter begins at a stall, with what is good that month, and ends at a full table.',
    price: 28_000,
    ebookPrice: 9_500,
    features: ['Eighty recipes', 'What is in season, month by month'],
    chapters: numbered([
      ['Pepper, tomato, onion', 'The base of everything, eleven ways.'],
      ['Rice in four pots', 'Jollof, coconut, native and plain.'],
      ['Soups for the week', 'Cooked on Sunday, eaten until Friday.'],
      ['Yam, every way', 'Pounded, roasted, fried and in a pottage.'],
      ['Fish before noon', 'What to ask, and what to smell.'],
      ['Food for forty', 'Quantities, borrowed pots and the order of work.'],
    ]),
    authorNote:
      'Buy what is cheap, because it is cheap when it is good. Then cook it simply.',
  },
  testimonials: [
    { quote: 'I cooked all of it.', author: 'Ladi Pam', title: 'Caterer, Jos' },
  ],
  speaking: nothingSpoken,
  resources: {
    title: 'Recipes',
    description: 'One a week, with what the market has.',
    newsletter: 'New recipes by email',
    categoryNames: onlyCategory('Recipes'),
  },
  services: noServices,
  site: site('Halima Danjuma', 'Halima Danjuma', 'Jos'),
  navigation: pages({
    ...{ '/': 'Home', '/about': 'About', '/book': 'Book' },
    ...{ '/resources': 'Recipes', '/contact': 'Contact' },
  }),
};

const poetry = {
  hero: {
    title: 'Small Weather',
    subtitle: 'Poems',
    description:
      'Fifty-one poems about rain, rooms and the people who leave them.',
    badge: '',
  },
  about: {
    title: 'A poet in Ibadan',
    description: 'Ireti Balogun writes in the morning, before the generator.',
    authorBio: 'Ireti Balogun lives in Ibadan. This is her second collection.',
    memberships: [],
    asks: noQuestions,
  },
  book: {
    title: 'Small Weather',
    subtitle: 'Poems',
    description: '',
    price: 6_500,
    ebookPrice: 3_000,
    features: [],
    chapters: numbered([
      ['Harmattan', ''],
      ['Rooms', ''],
      ['What the river kept', ''],
    ]),
    authorNote: '',
  },
  testimonials: [],
  speaking: nothingSpoken,
  resources: {
    title: 'Notes',
    description: '',
    newsletter: 'A poem by email, now and then',
    categoryNames: onlyCategory(''),
  },
  podcast: { name: 'Rain on the roof', description: 'One poem, read twice.' },
  services: noServices,
  site: site('Ireti Balogun', 'Ireti Balogun', 'Ibadan'),
  navigation: pages({
    ...{ '/': 'Home', '/book': 'The poems', '/about': 'Ireti' },
    ...{ '/speaking': 'Readings', '/contact': 'Contact' },
    '/podcast': 'Listen',
  }),
};

const thriller = {
  hero: {
    title: 'Low Water',
    subtitle: 'A harbour pilot. A tide table with one hour missing.',
    description:
      'At Bonny the channel is deep enough twice a day. On the ninth of August a tanker came in between, and somebody had to know it would.',
    badge: '',
  },
  about: {
    title: 'Fifteen years on the water before the first page',
    description:
      'Tobi Ekanem was a harbour pilot at Bonny for fifteen years. Low Water is his first novel.',
    authorBio: 'Tobi Ekanem lives in Port Harcourt.',
    memberships: [],
    asks: noQuestions,
  },
  book: {
    title: 'Low Water',
    subtitle: 'A novel',
    description:
      'Eleven people saw the ship. Ten of them signed.\n\nPilot Ibim Hart is asked to witness a routine grounding. By morning the witness list is a list of targets.',
    price: 12_000,
    ebookPrice: 6_500,
    features: [],
    chapters: numbered(
      Array.from({ length: 24 }, (_, at) => [`Tide ${at + 1}`, '']),
    ),
    authorNote: '',
  },
  testimonials: [
    {
      quote: 'Read it with the lights on and the phone off.',
      author: 'The Harbour Review',
      title: '',
    },
  ],
  speaking: nothingSpoken,
  resources: {
    title: 'Notes',
    description: '',
    newsletter: 'Word of the next book',
    categoryNames: onlyCategory('Notes'),
  },
  services: noServices,
  site: site('Tobi Ekanem', 'Tobi Ekanem', 'Port Harcourt'),
  navigation: pages({
    ...{ '/': 'Home', '/about': 'About', '/book': 'Book' },
    '/contact': 'Contact',
  }),
};

const textbook = {
  hero: {
    title: 'Statistics for Nurses',
    subtitle: 'A course in twelve weeks, with answers to every exercise',
    description:
      'From reading a ward chart to designing a small trial. Second edition, with the 2025 curriculum of the Council.',
    badge: '',
  },
  about: {
    title: 'Senior lecturer, Department of Nursing Science',
    description:
      'Dr Chinedu Obi has taught biostatistics since 2009.\n\nHis students pass, and some of them come back to teach.',
    authorBio: 'Dr Chinedu Obi teaches at Nsukka.',
    memberships: [{ name: 'Nigerian Statistical Association' }],
    asks: noQuestions,
  },
  book: {
    title: 'Statistics for Nurses',
    subtitle: 'A course in twelve weeks, with answers to every exercise',
    description: 'For students of nursing and the people who teach them.',
    price: 18_500,
    ebookPrice: 8_000,
    features: [
      'Twelve lessons of one week each',
      'Two hundred exercises with answers',
      'Data sets from five hospitals',
    ],
    chapters: numbered([
      ['What a number is for', 'Counts, rates and proportions.'],
      ['Charts that tell the truth', 'Bars, lines and the ward chart.'],
      ['The middle and the spread', 'Mean, median and deviation.'],
      ['Samples', 'Why two hundred are often enough.'],
      ['Tests', 'What a difference must be to count.'],
      ['A small trial', 'From the question to the report.'],
    ]),
    authorNote: 'Do the exercises by hand first. The machine comes later.',
  },
  testimonials: [],
  speaking: nothingSpoken,
  resources: {
    title: 'Lessons',
    description: 'Short lessons between the chapters.',
    newsletter: 'New lessons by email',
    categoryNames: onlyCategory('Lessons'),
  },
  services: noServices,
  site: site('Ward Press', 'Dr Chinedu Obi', 'Nsukka'),
  navigation: pages({
    ...{ '/': 'Home', '/book': 'Book', '/resources': 'Lessons' },
    ...{ '/about': 'Author', '/contact': 'Contact' },
  }),
};

export type ShopBrand = {
  name: CoverName;
  /** Its cover is drawn, like that of a shop without a file of its own. */
  hasDrawnCover?: boolean;
  /** An edit of the site's content. */
  content: Record<string, unknown> & {
    navigation: { path: string; isShown: boolean }[];
    site: { name: string; authorName: string };
  };
  look: { accent: string; typefaces: string; appearance: string };
};

/** Four shops that must not look alike, and that must not look like the sample. */
export const brands: readonly ShopBrand[] = [
  {
    name: 'cookbook',
    content: cookbook,
    look: {
      ...{ accent: '#1f6b43', typefaces: 'young-karla' },
      appearance: 'both',
    },
  },
  {
    name: 'poetry',
    content: poetry,
    look: {
      ...{ accent: '#5b3a7a', typefaces: 'garamond' },
      appearance: 'light',
    },
  },
  {
    name: 'thriller',
    content: thriller,
    look: {
      ...{ accent: '#ff6a45', typefaces: 'sofia-newsreader' },
      appearance: 'dark',
    },
  },
  {
    name: 'textbook',
    content: textbook,
    look: {
      ...{ accent: '#1447c0', typefaces: 'plex-public' },
      appearance: 'both',
    },
  },
];
