import {
  NewsletterPrompt,
  type PromptTexts,
} from '../../../features/newsletter/newsletter-prompt.tsx';
import { confirmSubscription } from '../../../features/newsletter/newsletter.api.ts';
import { paths } from '../../../shared/paths.ts';
import { personalHead } from '../../page-head.ts';

const texts: PromptTexts = {
  title: 'New essays, once a month',
  text: 'One press, and they come to the address that this link was mailed to.',
  button: 'Send me new essays',
  busy: 'Confirming…',
  done: 'That is settled.',
  afterwards:
    'New essays will come once a month. Every mail has a link to leave the list.',
};

export const head = personalHead(
  'Confirm the newsletter',
  paths.newsletterConfirm,
  'Confirm that new essays may come by mail.',
);

export const Screen = () => (
  <NewsletterPrompt texts={texts} submit={confirmSubscription} />
);
