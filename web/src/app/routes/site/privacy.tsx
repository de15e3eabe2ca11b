import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { LegalPage } from '../../legal-page.tsx';

export const head = (): Head => ({
  title: 'Privacy | Imprint',
  description: 'What this site keeps about you, and why.',
  path: paths.privacy,
});

export const Screen = () => (
  <LegalPage title="Privacy">
    <p>
      To walk about and read essays you need no account and leave no name.
      Fonts, pictures and scripts come from this site itself.
    </p>
    <p>
      An order keeps your e-mail address, what you ordered and what you paid.
      The card is entered at Paystack; its number never reaches this site.
    </p>
    <p>
      A reading link remembers the browser that opened it, so that it can be
      recognised as yours. The chapters carry your e-mail address and the
      reference of your order, visibly.
    </p>
  </LegalPage>
);
