import { NewsletterPrompt } from '../../../features/newsletter/newsletter-prompt.tsx';
import { confirmSubscription } from '../../../features/newsletter/newsletter.api.ts';
import { paths } from '../../../shared/paths.ts';
import { personalHead } from '../../page-head.ts';

export const head = personalHead(
  'Confirm the newsletter',
  paths.newsletterConfirm,
  'Confirm your newsletter subscription.',
);

export const Screen = () => (
  <NewsletterPrompt
    title="New essays, once a month"
    text="Confirm to receive new essays at the address to which we sent this link."
    button="Confirm subscription"
    busy="Confirming…"
    done="You are subscribed."
    afterwards="We will send you new essays once a month. Every email has a link to unsubscribe."
    submit={confirmSubscription}
  />
);
