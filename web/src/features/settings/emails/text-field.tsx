import { useRef } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import type { Email } from './email.shape.ts';
import { limits, type TextName } from './email-texts.model.ts';
import styles from './emails.module.css';
import type { EmailFormState } from './use-email-form.ts';
import * as text from './text.ts';

/** Inserts a text at the caret, in place of what is selected, and leaves the caret behind it. */
const insertAtCaret = (
  field: HTMLInputElement | HTMLTextAreaElement,
  inserted: string,
  onChange: (value: string) => void,
): void => {
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? value.length;
  onChange(value.slice(0, start) + inserted + value.slice(end));
  field.focus();
  field.setSelectionRange(start + inserted.length, start + inserted.length);
};

const formatHint = (name: TextName, typed: string, { required }: Email) =>
  [
    text.hints[name],
    name === 'subject' && required.length > 0 && text.required(required),
    text.charactersLeft(limits[name] - typed.trim().length),
  ]
    .filter(Boolean)
    .join(' ');

/** A text of an email, with a button for each variable that it may contain. */
export const TextField = ({
  name,
  email,
  form,
  refusal,
}: {
  name: TextName;
  email: Email;
  form: EmailFormState;
  /** Why the server could not use the text as it is typed now. */
  refusal: string | undefined;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  const { value, onChoose } = form.choice(name);
  const insertVariable = (variable: string) => {
    const element = ref.current?.querySelector<
      HTMLInputElement | HTMLTextAreaElement
    >('input, textarea');
    if (element)
      insertAtCaret(element, text.formatVariable(variable), onChoose);
  };
  const label = text.labels[name];
  const hint = formatHint(name, value, email);
  const { error = refusal, ...field } = form.field(name);
  const control = { ...field, label, hint, error };
  return (
    <div className={styles['text']} ref={ref}>
      {name === 'paragraph' ? (
        <TextAreaField rows={5} {...control} />
      ) : (
        <InputField {...control} />
      )}
      <div
        className={styles['variables']}
        role="group"
        aria-label={text.insertInto(label)}
      >
        {email.variables.map((variable) => (
          <Button
            key={variable}
            variant="plain"
            onClick={() => insertVariable(variable)}
          >
            {text.formatVariable(variable)}
          </Button>
        ))}
      </div>
    </div>
  );
};
