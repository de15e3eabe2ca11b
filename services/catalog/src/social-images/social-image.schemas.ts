import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const bytes = z.string().describe('the bytes of a PNG of 1200 × 630 px');

export const socialImageApi = {
  showSiteImage: endpoint({
    method: 'get',
    path: '/images/social.png',
    summary: 'What stands beside a link to the site: the book’s jacket',
    access: 'public',
    answers: { 200: bytes },
  }),
  showArticleImage: endpoint({
    method: 'get',
    path: '/images/social/:idOrSlug.png',
    summary: 'What stands beside a link to an article: its title and imprint',
    access: 'public',
    params: z.object({ idOrSlug: z.string().max(200) }),
    answers: { 200: bytes },
    problems: ['POST_NOT_FOUND'],
  }),
};
