import { nameCategories } from '../resources/posts/post-fields.shape.ts';
import type { EditableContent } from './content.shape.ts';
import { sampleBookMeasure } from './sample-book-measure.ts';
import { defaultDeliveryCountries } from './delivery-fields.ts';

/** Marks items as samples; the pages label them as samples until the author edits them. */
const markAsSamples = <Item extends object>(items: Item[]) =>
  items.map((item) => ({ ...item, isSample: true }));

/** The content of the public pages until the author edits it. */
export const defaultContent: EditableContent = {
  hero: {
    title: 'After the Applause',
    subtitle: 'The science of public relations measurement and evaluation',
    description:
      'Coverage is counted before breakfast. What it changed takes longer to find out. This book shows how, from an objective that can fail to a finding that survives the finance director.',
    badge: 'Coming Soon MAY 2025',
  },
  about: {
    title: 'A practitioner in Lagos who would rather be checked than believed',
    description: [
      'Proof-based public relations is the unfashionable idea that a communicator should be able to show what changed, for whom and by how much, before asking for next year’s budget. It is the subject of this book and the habit behind it.',
      'Measurement here does not mean a dashboard. It means an objective written so that it can fail, a baseline taken before anyone is briefed, and the patience to wait until an effect has had time to happen.',
      'The case studies are campaigns taken apart step by step. Some of them missed. A method that can explain only its successes has explained nothing.',
      'On the podcast, working communicators bring one number and defend it for half an hour. Most arrive with reach. The better ones leave with a question.',
    ].join('\n\n'),
    authorBio:
      'Adaeze Okonkwo lives and works in Lagos. She advises organisations on what their communication changed, teaches the subject to people who must report on it, and keeps a podcast in which guests defend one number for half an hour.',
    memberships: markAsSamples([
      { name: 'A professional institute' },
      { name: 'A measurement association' },
    ]),
    asks: {
      title: 'What she asks of an objective',
      note: 'All five, in one sentence.',
      points: [
        {
          title: 'A subject',
          description: 'Somebody who is meant to change, and who can be found.',
        },
        {
          title: 'A place',
          description:
            'Three wards, one market, a building. “The public” has no address.',
        },
        {
          title: 'A quantity',
          description: 'Four in ten. A word like “more” is satisfied by one.',
        },
        {
          title: 'A date',
          description:
            'By the end of June. Without one there is always more time.',
        },
        {
          title: 'A starting point',
          description:
            'In January it was one in ten. Without it every result is a rise.',
        },
      ],
    },
  },
  book: {
    title: 'After the Applause',
    subtitle: 'The science of public relations measurement and evaluation',
    description:
      'For students who are about to be taught reach, executives who are tired of being sold it, and anyone who has to say on a Monday what last month was for.',
    features: [
      'Six chapters, from an objective that can fail to a report that gets read',
      'Campaigns taken apart step by step, those that missed among them',
      'Small surveys, margins and comparison groups without a formula you could not explain',
      'Paperback with delivery within Nigeria, or an e-book read in the browser',
    ],
    chapters: [
      {
        title: 'The question before the campaign',
        description:
          'Objectives that can fail. How to write one sentence that tells you, a year on, whether any of it was worth doing.',
      },
      {
        title: 'Counting what happened',
        description:
          'Outputs, and the honest use of volume: coverage, reach and share of voice, each with its margin of doubt.',
      },
      {
        title: 'What they took away',
        description:
          'Attention, recall and understanding. Small surveys, well asked, and what a sample of two hundred can bear.',
      },
      {
        title: 'The company of causes',
        description:
          'Contribution and attribution: comparison groups, timing, and the other explanations for your good news.',
      },
      {
        title: 'What it was worth',
        description:
          'Outcomes and impact in reputation, behaviour and money, and why advertising value was never one of them.',
      },
      {
        title: 'The report nobody skips',
        description:
          'Findings that are read, argued with and used, including the ones you would rather not have filed.',
      },
    ].map((chapter, index) => ({
      number: index + 1,
      ...chapter,
      ticks: sampleBookMeasure[index] ?? [],
    })),
    paragraphsPerTick: 1,
    authorNote: [
      'I once presented forty slides of coverage to a board, and was asked a single question: so what? I have been writing the answer ever since.',
      'This is not a book of formulas. There are some, and they are explained. It is a book about the sentence that comes before the formula, in which you say what you expect to change, and about the harder sentence after it, in which you say whether it did.',
      'Read it with a pencil. Where you disagree, write the number that would change your mind in the margin. That is the method.',
    ].join('\n\n'),
    isbn: '',
    ebookIsbn: '',
    publisher: '',
    language: 'en',
  },
  testimonials: markAsSamples([
    {
      quote:
        'She asks the question after the question. My board has not been the same.',
      author: 'A head of corporate affairs',
      title: 'Banking, Lagos',
    },
    {
      quote:
        'I lent it to our head of finance. She returned it with notes, and then with a budget.',
      author: 'A communications director',
      title: 'Manufacturing, Lagos',
    },
    {
      quote: 'Chapter four cost me two awards entries. I am grateful, mostly.',
      author: 'An agency founder',
      title: 'Public relations, Abuja',
    },
    {
      quote: 'My students now argue about baselines in the corridor.',
      author: 'A senior lecturer',
      title: 'Mass communication, Nsukka',
    },
    {
      quote:
        'We stopped reporting reach on page one. Nobody asked where it had gone.',
      author: 'A campaign manager',
      title: 'Public health, Kano',
    },
    {
      quote: 'The only measurement book I have read on a bus, on purpose.',
      author: 'A media relations officer',
      title: 'Energy, Port Harcourt',
    },
    {
      quote: 'Short, exact, and on my desk rather than on my shelf.',
      author: 'A government spokesperson',
      title: 'Public service, Ibadan',
    },
  ]),
  speaking: {
    description:
      'Conferences, workshops, keynotes and in-house days. Forty minutes is usually enough; it has been known to finish early.',
    engagements: markAsSamples([
      {
        title: 'Annual meeting of communicators',
        kind: 'Keynote',
        place: 'Abuja',
        month: '2025-10',
        audience: 420,
      },
      {
        title: 'Three days on baselines',
        kind: 'Workshop',
        place: 'Lagos',
        month: '2025-08',
        audience: 24,
      },
      {
        title: 'What the board heard',
        kind: 'Corporate',
        place: 'Port Harcourt',
        month: '2025-05',
        audience: 60,
      },
      {
        title: 'Measurement without a budget',
        kind: 'Conference',
        place: 'Accra',
        month: '2025-03',
        audience: 310,
      },
      {
        title: 'The last page of the report',
        kind: 'Keynote',
        place: 'Ibadan',
        month: '2024-11',
        audience: 180,
      },
    ]),
  },
  podcast: {
    name: 'One Number',
    description: [
      'One guest, one number, half an hour to defend it. A working communicator comes to the studio in Lagos with a single figure from the last report. We take it apart on the table and see what is left when it goes back together.',
      'Most arrive with reach. The better ones leave with a question.',
    ].join('\n\n'),
  },
  contact: {
    title: 'Get In Touch',
    description:
      'Questions, corrections and bulk orders. Corrections are answered first.',
  },
  resources: {
    title: 'PR Resources & Insights',
    description: 'Short essays on what you said, and what it did.',
    newsletter: 'New essays, once a month',
    categoryNames: nameCategories((category) => category),
  },
  delivery: {
    area: 'Nigeria',
    time: '3–7 working days',
    states: [],
    countries: defaultDeliveryCountries,
  },
  services: {
    title:
      'Some questions want a chapter. Others want a team, a baseline and a deadline.',
    label: 'PR Measurement Services',
  },
  site: {
    name: 'Imprint',
    authorName: 'Adaeze Okonkwo',
    whatsapp: '+234 800 000 0000',
    email: 'adaeze@example.com',
    city: 'Lagos, Nigeria',
    // The addresses are empty and show no link, because a new installation does not know the author's profiles.
    social: { linkedin: '', x: '', spotify: '' },
    servicesUrl: 'https://example.com/pr-measurement-services',
    linkedinUrl: '',
  },
  brand: {
    accent: '',
    typefaces: 'brygada-public',
    appearance: 'both',
    logo: '',
    cover: '',
    portrait: '',
  },
  legal: { sellerName: '', address: '', registration: '', refundDays: 0 },
  navigation: [
    { path: '/', title: 'Home', isShown: true },
    { path: '/about', title: 'About', isShown: true },
    { path: '/podcast', title: 'Podcast', isShown: true },
    { path: '/book', title: 'Book', isShown: true },
    { path: '/speaking', title: 'Speaking', isShown: true },
    { path: '/resources', title: 'Resources', isShown: true },
    { path: '/contact', title: 'Contact', isShown: true },
  ],
};

/** Returns the name that the author gave the site; an empty text while it has the name of a new installation. */
export const chosenSiteName = ({ name }: { name: string }): string =>
  name === defaultContent.site.name ? '' : name;

/** Returns the author's contact details; each is an empty text until the author has replaced the sample. */
export const chosenContact = ({
  email,
  whatsapp,
}: Record<'email' | 'whatsapp', string>) => {
  const { site: sample } = defaultContent;
  return {
    email: email === sample.email ? '' : email,
    whatsapp: whatsapp === sample.whatsapp ? '' : whatsapp,
  };
};

/** Whether the shop still has the name of the sample author, whose texts may stand in for others. */
export const isSampleShop = ({ authorName }: { authorName: string }): boolean =>
  authorName === defaultContent.site.authorName;
