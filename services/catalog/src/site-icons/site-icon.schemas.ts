import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { iconSizes } from './site-icon.model.ts';

const size = z
  .enum(iconSizes.map(String))
  .transform((value) => iconSizes.find((known) => `${known}` === value));

export const siteIconApi = {
  showSiteIcon: endpoint({
    method: 'get',
    path: '/images/icons/:size.png',
    summary:
      'Serve the icon of the site: its logo, its cover, or the first letter of its name',
    access: 'public',
    params: z.object({ size }),
    answers: { 200: z.string().describe('A square PNG of this width') },
  }),
};
