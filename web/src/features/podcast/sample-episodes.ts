import type { Episode } from './podcast.api.ts';

/** The episodes that the shop of the sample author shows after a failure. */
export const samples: Episode[] = [
  {
    id: 'share-of-voice',
    number: 25,
    title: 'Share of voice, and whose voice it was',
    guest: 'Ṣadé Ọlátúnjí',
    description:
      'She brought 31 per cent. It took twenty minutes to find out of what, and four more to find out for whom. A patient hour with a competitor’s press office, cut to thirty-four minutes.',
    publishedAt: '2025-11-06T08:00:00Z',
    date: '2025-11-06',
    duration: '34:00',
  },
  {
    id: 'survey-of-two-hundred',
    number: 24,
    title: 'The survey of two hundred: what it can bear',
    guest: 'Ifẹ́ Nwáchukwu',
    description:
      'Two hundred answers, six questions and one conclusion too many.',
    publishedAt: '2025-10-23T08:00:00Z',
    date: '2025-10-23',
    duration: '41:00',
  },
  {
    id: 'man-with-a-clicker',
    number: 23,
    title: 'A man with a clicker, and what he counted',
    guest: 'Bashir Lawal',
    description:
      'Footfall at three stands, by hand. The machine disagreed, and the machine was wrong.',
    publishedAt: '2025-10-09T08:00:00Z',
    date: '2025-10-09',
    duration: '29:00',
  },
  {
    id: 'what-an-apology-costs',
    number: 22,
    title: 'What an apology costs',
    guest: 'Chinelo Obi',
    description:
      'One statement, two weeks, and a curve that came down before the statement did.',
    publishedAt: '2025-09-25T08:00:00Z',
    date: '2025-09-25',
    duration: '47:00',
  },
  {
    id: 'eleven-readers-and-a-minister',
    number: 21,
    title: 'Eleven readers and a minister',
    guest: 'Tolu Bakare',
    description:
      'The smallest audience we have had on the programme, and the only one that signed anything.',
    publishedAt: '2025-09-11T08:00:00Z',
    date: '2025-09-11',
    duration: '26:00',
  },
  {
    id: 'press-release-that-was-read',
    number: 20,
    title: 'The press release that was read',
    guest: 'Kelechi Ade',
    description: 'Opened 214 times, by nine people. She knows which nine.',
    publishedAt: '2025-08-28T08:00:00Z',
    date: '2025-08-28',
    duration: '38:00',
  },
  {
    id: 'silence-as-a-result',
    number: 19,
    title: 'Silence as a result',
    guest: 'Amina Sani',
    description:
      'The goal was that nobody should telephone. How to prove a thing that did not ring.',
    publishedAt: '2025-08-14T08:00:00Z',
    date: '2025-08-14',
    duration: '31:00',
  },
  {
    id: 'half-life-of-a-hashtag',
    number: 18,
    title: 'The half-life of a hashtag',
    guest: 'Dayo Martins',
    description: 'Nineteen hours. The invoice said a month.',
    publishedAt: '2025-07-31T08:00:00Z',
    date: '2025-07-31',
    duration: '22:00',
  },
];
