import { NewsletterPrompt } from '../../../../features/newsletter/newsletter-prompt.tsx';
import { unsubscribe } from '../../../../features/newsletter/newsletter.api.ts';
import { paths } from '../../../../shared/paths.ts';
import { createPersonalHeadFunction } from '../../../page-head.ts';
import * as text from '../text/newsletter-unsubscribe-text.ts';

export const head = createPersonalHeadFunction(
  text.headTitle,
  paths.newsletterUnsubscribe,
  text.headDescription,
);

export const Screen = () => (
  <NewsletterPrompt
    title={text.title}
    text={text.prompt}
    button={text.unsubscribe}
    busy={text.unsubscribing}
    done={text.unsubscribed}
    afterwards={text.unsubscribedMore}
    submit={unsubscribe}
  />
);
