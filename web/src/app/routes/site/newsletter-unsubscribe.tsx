import {
  NewsletterPrompt,
  type PromptTexts,
} from '../../../features/newsletter/newsletter-prompt.tsx';
import { unsubscribe } from '../../../features/newsletter/newsletter.api.ts';
import { paths } from '../../../shared/paths.ts';
import { personalHead } from '../../page-head.ts';

const texts: PromptTexts = {
  title: 'Leave the list',
  text: 'One press, and no more essays come to the address that this link was mailed to.',
  button: 'Unsubscribe',
  busy: 'Unsubscribing…',
  done: 'No more mails.',
  afterwards: 'The address is off the list. The essays stay here to be read.',
};

export const head = personalHead(
  'Leave the newsletter',
  paths.newsletterUnsubscribe,
  'Leave the list of new essays.',
);

export const Screen = () => (
  <NewsletterPrompt texts={texts} submit={unsubscribe} />
);
