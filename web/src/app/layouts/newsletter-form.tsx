import { requestSubscription } from '../../features/newsletter/newsletter.api.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useIsHydrated } from '../../shared/hooks/use-is-hydrated.ts';
import { useSiteContentIfLoaded } from '../../shared/site-content.ts';
import { HoneypotField } from '../../shared/ui/forms/honeypot-field.tsx';
import styles from './footer.module.css';
import * as text from './text.ts';

/** The newsletter form. The confirmation arrives by email. If the request fails, the address stays in the field. */
export const NewsletterForm = () => {
  const isReady = useIsHydrated();
  const content = useSiteContentIfLoaded();
  const email = content?.site.email;
  const { form } = useForm(
    () => ({}),
    async (shown) => {
      const typed = new FormData(shown);
      const reply = await requestSubscription(
        (typed.get('email') as string).trim(),
        typed.get('website') as string,
      );
      if (reply.ok) shown.reset();
    },
  );
  return (
    <form className={styles['newsletter']} method="post" {...form}>
      <label htmlFor="letter">
        {content?.resources.newsletter ?? text.newsletterLabel}
      </label>
      <div className={styles['row']}>
        <input
          id="letter"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={text.newsletterPlaceholder}
          maxLength={254}
          required
        />
        <button type="submit" disabled={!isReady}>
          {text.subscribe}
        </button>
      </div>
      <HoneypotField />
      <noscript>
        <p>
          {text.newsletterNeedsJavaScript}
          {email && text.subscribeByEmailHint(email)}
        </p>
      </noscript>
    </form>
  );
};
