import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './link-generator.module.css';
import { GeneratedLink } from './generated-link.tsx';
import { useGenerateLink } from './use-generate-link.ts';
import * as text from './text.ts';

/** Shows the form that generates a reading link, and the link, which the author passes on to the reader. */
export const LinkGenerator = ({ nowMs }: { nowMs: number }) => {
  const form = useGenerateLink();
  return (
    <AdminSection title={text.generateTitle} note={text.generateNote}>
      <form
        className={styles['form']}
        aria-label={text.generateTitle}
        noValidate
        onSubmit={form.onSubmit}
      >
        <div className={styles['fields']}>
          <InputField
            label={text.emailLabel}
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...form.field('email')}
          />
          {!form.isGift && (
            <InputField
              label={text.referenceLabel}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.field('reference')}
            />
          )}
          <Button variant="solid" type="submit" aria-disabled={form.isBusy}>
            {form.isBusy ? text.generating : text.generate}
          </Button>
        </div>
        <label className={styles['gift']}>
          <input type="checkbox" {...form.input('isGift')} />
          <span>{text.giftLabel}</span>
        </label>
        {form.refusal && <Message kind="fail">{form.refusal}</Message>}
      </form>
      {form.generated && (
        <GeneratedLink
          key={form.generated.linkId}
          made={form.generated}
          nowMs={nowMs}
          onEmailed={form.discard}
        />
      )}
    </AdminSection>
  );
};
