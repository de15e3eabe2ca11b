import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import type { Email } from './email.shape.ts';
import { isDefault, textNames } from './email-texts.model.ts';
import styles from './emails.module.css';
import type { EmailFormState } from './use-email-form.ts';
import * as text from './text.ts';

/** Returns to the default texts, which apply once they are saved; asks before it replaces unsaved changes. */
export const DefaultTexts = ({
  email,
  form,
}: {
  email: Email;
  form: EmailFormState;
}) => {
  const { dialog, confirm } = useConfirmDialog();
  const showDefaults = () => {
    for (const name of textNames)
      form.choice(name).onChoose(email.defaults[name]);
  };
  const confirmDefaults = () =>
    confirm({
      question: text.defaultQuestion,
      children: <p>{text.defaultConsequence}</p>,
      action: text.restoreDefault,
      keep: text.cancelDefault,
      isDangerous: true,
      onConfirm: showDefaults,
    });
  if (isDefault(form.watch(), email))
    return <p className={styles['note']}>{text.isDefault}</p>;
  return (
    <div className={styles['part']}>
      <p>{text.defaultHint}</p>
      <Button onClick={form.isDirty ? confirmDefaults : showDefaults}>
        {text.restoreDefault}
      </Button>
      {dialog}
    </div>
  );
};
