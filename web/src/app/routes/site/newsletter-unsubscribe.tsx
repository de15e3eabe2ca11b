import {
  LetterQuestion,
  type LetterWords,
} from '../../../features/newsletter/letter-question.tsx';
import { unsubscribe } from '../../../features/newsletter/newsletter.api.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';

const words: LetterWords = {
  title: 'Leave the list',
  text: 'One press, and no more essays come to the address that this link was mailed to.',
  button: 'Unsubscribe',
  busy: 'Unsubscribing…',
  done: 'No more mails.',
  afterwards: 'The address is off the list. The essays stay here to be read.',
};

export const head = (): Head => ({
  title: 'Leave the newsletter | Imprint',
  description: 'Leave the list of new essays.',
  path: paths.newsletterUnsubscribe,
  isHidden: true,
});

export const Screen = () => <LetterQuestion words={words} ask={unsubscribe} />;
