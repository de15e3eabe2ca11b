import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { addressInput, InlineDialog } from './inline-dialog.tsx';
import { linkAddress } from '../document/link-address.ts';

/** Asks for the address of a link. An empty input changes nothing. */
export const LinkDialog = ({
  address,
  onLink,
  onClose,
}: {
  /** The current address, if there is a link. */
  address: string | undefined;
  onLink: (address: string | undefined) => void;
  onClose: () => void;
}) => {
  const [error, setError] = useState<string>();
  const finish = ([typed = '']: string[]) => {
    const link = linkAddress(typed);
    if (!typed) onClose();
    else if (link) onLink(link);
    else
      setError(
        'Enter an http, https, mailto or tel address, or a page of this site that starts with /.',
      );
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
        {...addressInput}
        defaultValue={address}
        error={error}
      />
    </InlineDialog>
  );
};
