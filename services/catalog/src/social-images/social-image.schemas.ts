import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const bytes = z.string().describe('A PNG of 1200 × 630 px');

export const socialImageApi = {
  showSiteImage: endpoint({
    method: 'get',
    path: '/images/social.png',
    summary: 'Serve the preview image for links to the site: the book’s cover',
    access: 'public',
    answers: { 200: bytes },
  }),
  showArticleImage: endpoint({
    method: 'get',
    path: '/images/social/:idOrSlug.png',
    summary:
      'Serve the preview image for links to an article: its title and sentence chart',
    access: 'public',
    params: z.object({ idOrSlug: z.string().max(200) }),
    answers: { 200: bytes },
    problems: ['POST_NOT_FOUND'],
  }),
};
