import type { Head } from '../../../shared/lib/seo.ts';
import { ErrorScreen } from '../../error-screen.tsx';
import type { ScreenLocation } from '../../screen.ts';
import * as text from './text/not-found-text.ts';

export const head = (_answers: unknown, place: ScreenLocation): Head => ({
  title: text.headTitle,
  description: text.headDescription,
  path: place.pathname,
  isHidden: true,
  status: 404,
});

export const Screen = () => (
  <ErrorScreen text={text.notFound} more={text.notFoundMore} />
);
