import { useSiteContentIfLoaded } from '../../shared/site-content.ts';
import { Section } from '../../shared/ui/section.tsx';
import { SignUpBox } from './sign-up-box.tsx';
import styles from './sign-up-box.module.css';
import * as text from './text.ts';

/**
 * Ends a page with the form that signs up for the newsletter. On such a page the footer hides its own form, which it
 * recognises by the id. Without scripts the footer's form and its note remain.
 */
export const SignUpSection = () => {
  const title = useSiteContentIfLoaded()?.resources.newsletter;
  return (
    <div className="scripted">
      <Section labelId="subscribe" title={text.signUp}>
        <div>
          {title && <p className={styles['title']}>{title}</p>}
          <SignUpBox />
        </div>
      </Section>
    </div>
  );
};
