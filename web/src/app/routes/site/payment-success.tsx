import type { Head } from '../../../shared/lib/seo.ts';
import type { Place } from '../../screen.ts';

export const head = (_answers: unknown, place: Place): Head => ({
  title: 'Imprint',
  description: 'Imprint',
  path: place.pathname,
});

export const Screen = () => <h1 className="wrap">Imprint</h1>;
