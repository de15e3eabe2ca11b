// `execCommand` is deprecated, but it is the only way to copy where the Clipboard API is forbidden.
type OldDocument = { execCommand: (command: string) => boolean };

/** Copies a text in older browsers and on pages without access to the Clipboard API. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  // The field goes into an open dialog, if there is one, because no element outside it can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return (document as OldDocument).execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
};

/** Copies a text; returns false if the browser forbids it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};
