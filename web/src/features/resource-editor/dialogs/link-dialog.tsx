import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { addressInput, InlineDialog } from './inline-dialog.tsx';
import { toLinkAddress } from '../document/link-address.ts';
import * as text from './text.ts';

/** Asks for the address of a link; an empty input closes the dialog without a change. */
export const LinkDialog = ({
  address,
  onLink,
  onClose,
}: {
  /** The current address; undefined for a new link. */
  address: string | undefined;
  onLink: (address: string | undefined) => void;
  onClose: () => void;
}) => {
  const [error, setError] = useState<string>();
  const submitAddress = ([typed = '']: string[]) => {
    const link = toLinkAddress(typed);
    if (!typed) onClose();
    else if (link) onLink(link);
    else setError(text.linkAddressInvalid);
  };
  return (
    <InlineDialog
      title={text.linkTitle}
      done={address ? text.changeLink : text.addLink}
      onDone={submitAddress}
      onClose={onClose}
      more={
        address && (
          <Button variant="plain" onClick={() => onLink(undefined)}>
            {text.removeLink}
          </Button>
        )
      }
    >
      <InputField
        label={text.linkAddressLabel}
        {...addressInput}
        defaultValue={address}
        error={error}
      />
    </InlineDialog>
  );
};
