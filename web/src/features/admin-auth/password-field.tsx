import { type ComponentProps, useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import * as text from './text.ts';

/** A required password, which a button shows as text. */
export const PasswordField = (
  input: Partial<ComponentProps<typeof InputField>> & {
    autoComplete: 'current-password' | 'new-password';
  },
) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <InputField
      label={text.passwordLabel}
      {...input}
      type={isShown ? 'text' : 'password'}
      required
      aside={
        <Button
          variant="plain"
          aria-label={isShown ? text.hidePassword : text.showPassword}
          onClick={() => setIsShown((before) => !before)}
        >
          {isShown ? text.hide : text.show}
        </Button>
      }
    />
  );
};
