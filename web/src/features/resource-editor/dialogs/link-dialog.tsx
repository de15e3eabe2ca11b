import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { InlineDialog } from './inline-dialog.tsx';
import { linkAddress } from '../document/link-address.ts';

/** Where the marked words lead; without words the address stands for itself. Nothing written changes nothing. */
export const LinkDialog = ({
  address,
  onLink,
  onClose,
}: {
  /** Where they lead now. */
  address: string | undefined;
  onLink: (address: string | undefined) => void;
  onClose: () => void;
}) => {
  const [written, setWritten] = useState(address ?? '');
  const [error, setError] = useState<string>();
  const finish = () => {
    if (!written.trim()) return onClose();
    const whole = linkAddress(written);
    if (!whole)
      return setError(
        'A link leads to an http, https, mailto or tel address, or to a page of this site that begins with /.',
      );
    onLink(whole);
  };
  return (
    <InlineDialog
      title="Link"
      done={address ? 'Change link' : 'Add link'}
      onDone={finish}
      onClose={onClose}
      more={
        address && (
          <Button variant="plain" onClick={() => onLink(undefined)}>
            Remove link
          </Button>
        )
      }
    >
      <Field
        label="Address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={written}
        error={error}
        onChange={({ target }) => setWritten(target.value)}
      />
    </InlineDialog>
  );
};
