import type { Head } from '../../../shared/lib/seo.ts';
import { ErrorScreen } from '../../error-screen.tsx';
import type { ScreenLocation } from '../../screen.ts';

export const head = (_answers: unknown, place: ScreenLocation): Head => ({
  title: 'Unexpected Application Error! | Imprint',
  description: 'There is no page at this address.',
  path: place.pathname,
  isHidden: true,
  status: 404,
});

export const Screen = () => (
  <ErrorScreen
    text="404 Not Found"
    more="There is no page at this address. The link may be incomplete, or the page has moved."
  />
);
