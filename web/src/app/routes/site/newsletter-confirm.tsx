import {
  LetterQuestion,
  type LetterWords,
} from '../../../features/newsletter/letter-question.tsx';
import { confirmSubscription } from '../../../features/newsletter/newsletter.api.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';

const words: LetterWords = {
  title: 'New essays, once a month',
  text: 'One press, and they come to the address that this link was mailed to.',
  button: 'Send me new essays',
  busy: 'Confirming…',
  done: 'That is settled.',
  afterwards:
    'New essays will come once a month. Every mail has a link to leave the list.',
};

export const head = (): Head => ({
  title: 'Confirm the newsletter | Imprint',
  description: 'Confirm that new essays may come by mail.',
  path: paths.newsletterConfirm,
  isHidden: true,
});

export const Screen = () => (
  <LetterQuestion words={words} ask={confirmSubscription} />
);
