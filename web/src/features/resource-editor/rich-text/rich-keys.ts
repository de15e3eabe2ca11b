import type Quill from 'quill';
import type { Range } from 'quill';

type KeyContext = { quill: Quill };

// The Tab key leaves the field, as in any form; Ctrl+] and the toolbar indent lists.
const unbound = [
  ...['tab', 'indent', 'outdent', 'remove tab', 'list autofill'],
  ...['indent code-block', 'outdent code-block'],
];

const createIndentStepHandler = (step: '+1' | '-1') =>
  function indent(this: KeyContext): void {
    this.quill.format('indent', step, 'user');
  };

function insertSoftBreak(this: KeyContext, { index, length }: Range): boolean {
  if (this.quill.getFormat(index)['code-block']) return true;
  this.quill.deleteText(index, length, 'user');
  this.quill.insertEmbed(index, 'soft-break', true, 'user');
  this.quill.setSelection(index + 1, 'silent');
  return false;
}

function redo(this: KeyContext): void {
  this.quill.history.redo();
}

/** Returns the key bindings that add to Quill's bindings or disable them. */
export const createKeyBindings = (
  callbacks: () => {
    onToolbar: () => void;
    onLink: () => void;
    onFind: () => void;
    onShortcuts: () => void;
  },
) => ({
  ...Object.fromEntries(unbound.map((name) => [name, null])),
  'soft break': { key: 'Enter', shiftKey: true, handler: insertSoftBreak },
  deeper: { key: ']', shortKey: true, handler: createIndentStepHandler('+1') },
  shallower: {
    key: '[',
    shortKey: true,
    handler: createIndentStepHandler('-1'),
  },
  'redo everywhere': { key: ['y', 'Y'], shortKey: true, handler: redo },
  link: {
    key: ['k', 'K'],
    shortKey: true,
    handler: () => callbacks().onLink(),
  },
  find: {
    key: ['f', 'F'],
    shortKey: true,
    handler: () => callbacks().onFind(),
  },
  shortcuts: {
    key: '/',
    shortKey: true,
    handler: () => callbacks().onShortcuts(),
  },
  toolbar: { key: 'F10', altKey: true, handler: () => callbacks().onToolbar() },
});
