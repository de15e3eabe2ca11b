import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { addressInput, InlineDialog } from './inline-dialog.tsx';
import { toLinkAddress } from '../document/link-address.ts';
import type { FindLinkTargets } from './link-target.ts';
import { LinkTargets } from './link-targets.tsx';
import * as text from './text.ts';

/** Whether a text is an address or becomes one, rather than words of a title. */
const isAddress = (typed: string): boolean =>
  typed.length < 2 ||
  /^[#/+]|:\/|@/.test(typed) ||
  toLinkAddress(typed) !== undefined;

/** Asks for the address of a link; an empty input closes the dialog without a change. */
export const LinkDialog = ({
  address,
  findTargets,
  onLink,
  onClose,
}: {
  /** The current address; undefined for a new link. */
  address: string | undefined;
  findTargets: FindLinkTargets;
  /** `title` is the title of a chosen page. */
  onLink: (address: string | undefined, title?: string) => void;
  onClose: () => void;
}) => {
  const [error, setError] = useState<string>();
  const [typed, setTyped] = useState(address ?? '');
  const query = typed.trim();
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
        value={typed}
        hint={text.linkAddressHint}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <LinkTargets
        query={query === address || isAddress(query) ? '' : query}
        find={findTargets}
        onChoose={({ address, title }) => onLink(address, title)}
      />
    </InlineDialog>
  );
};
