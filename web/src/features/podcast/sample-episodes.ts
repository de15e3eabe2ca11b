export type Episode = {
  id: string;
  title: string;
  description: string;
  publishedAt?: string;
  date?: string;
  /** "34:10", "1:02:45", minutes or milliseconds; whatever the source says. */
  duration: string | number;
  spotifyUrl?: string | null;
};

/** What stands in the episodes' place when they cannot be had; always marked as samples. */
export const sampleEpisodes: Episode[] = [
  {
    id: 'sample-25',
    title: 'Share of voice, and whose voice it was',
    description:
      'She brought 31 per cent. It took twenty minutes to find out of what, and four more to find out for whom.',
    publishedAt: '2025-11-06T08:00:00Z',
    duration: '34:00',
  },
  {
    id: 'sample-24',
    title: 'The survey of two hundred: what it can bear',
    description:
      'Two hundred answers, three questions, and the argument about the fourth.',
    publishedAt: '2025-10-23T08:00:00Z',
    duration: '41:00',
  },
];
