import { Block } from '../../shared/ui/data/block.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/forms/field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './generate-link.module.css';
import { HandedLink } from './handed-link.tsx';
import { useLinkWish } from './use-link-wish.ts';

/** A reading link for the admin to hand over. */
export const GenerateLink = ({
  nowMs,
  say,
}: {
  nowMs: number;
  say: (line: string) => void;
}) => {
  const wish = useLinkWish();
  return (
    <Block
      title="Generate a reading URL"
      note="For a paid e-book order of that address. Each new link replaces the older one for the same copy."
    >
      <form
        className={styles['form']}
        aria-label="Generate a reading URL"
        noValidate
        onSubmit={wish.onSubmit}
      >
        <div className={styles['fields']}>
          <Field
            label="E-mail"
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...wish.field('email')}
          />
          {!wish.isGift && (
            <Field
              label="Order reference"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...wish.field('reference')}
            />
          )}
          <Button variant="solid" type="submit" aria-disabled={wish.isBusy}>
            {wish.isBusy ? 'Generating…' : 'Generate'}
          </Button>
        </div>
        <label className={styles['gift']}>
          <input type="checkbox" {...wish.input('isGift')} />
          <span>Complimentary: there is no order, and that is intended</span>
        </label>
        {wish.refusal && <Message kind="fail">{wish.refusal}</Message>}
      </form>
      {wish.made && (
        <HandedLink
          key={wish.made.linkId}
          made={wish.made}
          nowMs={nowMs}
          say={say}
          onMailed={wish.drop}
        />
      )}
    </Block>
  );
};
