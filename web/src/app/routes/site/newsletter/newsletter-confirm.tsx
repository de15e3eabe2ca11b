import { NewsletterPrompt } from '../../../../features/newsletter/newsletter-prompt.tsx';
import { confirmSubscription } from '../../../../features/newsletter/newsletter.api.ts';
import { paths } from '../../../../shared/paths.ts';
import { useSiteContentIfLoaded } from '../../../../shared/site-content.ts';
import { createPersonalHeadFunction } from '../../../page-head.ts';
import * as text from '../text/newsletter-confirm-text.ts';

export const head = createPersonalHeadFunction(
  text.headTitle,
  paths.newsletterConfirm,
  text.headDescription,
);

export const Screen = () => (
  <NewsletterPrompt
    title={useSiteContentIfLoaded()?.resources.newsletter ?? text.title}
    text={text.prompt}
    button={text.confirm}
    busy={text.confirming}
    done={text.confirmed}
    afterwards={text.confirmedMore}
    submit={confirmSubscription}
  />
);
