import { NewsletterPrompt } from '../../../features/newsletter/newsletter-prompt.tsx';
import { unsubscribe } from '../../../features/newsletter/newsletter.api.ts';
import { paths } from '../../../shared/paths.ts';
import { personalHead } from '../../page-head.ts';

export const head = personalHead(
  'Unsubscribe from the newsletter',
  paths.newsletterUnsubscribe,
  'Stop receiving new essays.',
);

export const Screen = () => (
  <NewsletterPrompt
    title="Unsubscribe"
    text="We will send no more essays to the address to which we sent this link."
    button="Unsubscribe"
    busy="Unsubscribing…"
    done="You are unsubscribed."
    afterwards="You can still read the essays here."
    submit={unsubscribe}
  />
);
