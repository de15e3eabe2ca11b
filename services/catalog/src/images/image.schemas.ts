import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const short = z.string().max(200);

export const imageApi = {
  showImage: endpoint({
    method: 'get',
    path: '/images/:hash/:size.:format',
    summary:
      'A picture, 480, 960 or 1600 px wide at most, as webp or avif; an avif that is still to be made comes as webp',
    access: 'public',
    params: z.object({ hash: short, size: short, format: short }),
    answers: { 200: z.string().describe('the bytes of the picture') },
    problems: ['IMAGE_NOT_FOUND'],
  }),
};
