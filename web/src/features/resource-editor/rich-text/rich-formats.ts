import type Quill from 'quill';
import type { BlockEmbed as QuillBlockEmbed } from 'quill/blots/block.js';
import type QuillEmbed from 'quill/blots/embed.js';
import type QuillLink from 'quill/formats/link.js';
import type { FigureValue, VideoValue } from '../document/rich-values.ts';
import { safeCopy } from './safe-copy.ts';

type Editor = typeof Quill;

export const formatNames = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'code', 'link'],
  ...['size', 'header', 'blockquote', 'list', 'start', 'indent', 'align'],
  ...['code-block', 'image', 'soft-break'],
  ...['figure', 'video', 'divider', 'kept', 'uploading'],
];

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] =>
  Object.assign(document.createElement(tag), properties);

const ownButton = (className: string, textContent: string): HTMLElement => {
  const button = element('button', { type: 'button', className, textContent });
  // Its keys are its own, not the editor's.
  button.addEventListener('keydown', (event) => event.stopPropagation());
  return button;
};

const figureParts = ({ src, alt, caption }: FigureValue): Node[] => {
  const describe = ownButton(
    'ql-own-describe',
    alt ? 'Change alt text and caption' : 'Add alt text and caption',
  );
  return [
    element('img', { src, alt: alt ?? '' }),
    ...(caption ? [element('p', { textContent: caption })] : []),
    describe,
  ];
};

const videoParts = ({ src, title }: VideoValue): Node[] => {
  const frame = element('iframe', { src, title, loading: 'lazy' });
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation',
  );
  return [frame];
};

const allowedParts = (html: string): Node[] => [
  ...safeCopy(html),
  element('p', {
    className: 'ql-own-note',
    textContent: 'Kept as it is; Backspace after it takes it out.',
  }),
];

const parts: Record<string, (value: unknown) => Node[]> = {
  figure: (value) => figureParts(value as FigureValue),
  video: (value) => videoParts(value as VideoValue),
  divider: () => [element('hr', {})],
  kept: (value) => allowedParts(String(value)),
};

// Quill asks for classes; these are the only ones.
const blockFormat = (editor: Editor, name: string) => {
  const BlockEmbed = editor.import(
    'blots/block/embed',
  ) as typeof QuillBlockEmbed;
  return class extends BlockEmbed {
    static override blotName = name;
    static override className = `ql-own-${name}`;
    static override tagName = 'DIV';
    static override create(value: unknown) {
      const node = super.create(value) as HTMLElement;
      node.contentEditable = 'false';
      node.setAttribute('contenteditable', 'false');
      node.dataset['value'] = JSON.stringify(value);
      node.append(...(parts[name]?.(value) ?? []));
      return node;
    }
    static override value(node: Node): unknown {
      return JSON.parse((node as HTMLElement).dataset['value'] ?? 'true');
    }
  };
};

const when = (state: 'sending' | 'failed', part: HTMLElement): HTMLElement => {
  part.dataset['when'] = state;
  part.hidden = state === 'failed';
  return part;
};

const uploadingParts = (): Node[] => [
  when('sending', element('span', { textContent: 'Uploading image...' })),
  when('sending', element('progress', { max: 1, value: 0, ariaLabel: 'Sent' })),
  when('failed', element('span', { textContent: 'Image not uploaded.' })),
  when('failed', ownButton('ql-own-again', 'Try again')),
  when('failed', ownButton('ql-own-give-up', 'Leave it out')),
];

/** A format within a line. */
const inlineFormat = (
  editor: Editor,
  name: string,
  className: string,
  fill: (node: HTMLElement, value: unknown) => void,
  valueOf: (node: HTMLElement) => unknown,
) => {
  const Embed = editor.import('blots/embed') as typeof QuillEmbed;
  return class extends Embed {
    static override blotName = name;
    static override className = className;
    static override tagName = 'SPAN';
    static override create(value: unknown) {
      const node = super.create(value) as HTMLElement;
      fill(node, value);
      return node;
    }
    static override value(node: Node): unknown {
      return valueOf(node as HTMLElement);
    }
  };
};

// Within a line: the line is parted by the picture alone, and stays as it is if none comes.
const uploading = (editor: Editor) =>
  inlineFormat(
    editor,
    'uploading',
    'ql-own-uploading',
    (node, value) => {
      node.dataset['id'] = (value as { id: string }).id;
      node.append(...uploadingParts());
    },
    (node) => ({ id: node.dataset['id'] }),
  );

const softBreak = (editor: Editor) =>
  inlineFormat(
    editor,
    'soft-break',
    'ql-own-break',
    (node) => node.append(document.createElement('br')),
    () => true,
  );

let isRegistered = false;

/** Teaches Quill what a post may hold besides its own formats. Safe to call again. */
export const registerFormats = (editor: Editor): void => {
  if (isRegistered) return;
  isRegistered = true;
  const Link = editor.import('formats/link') as typeof QuillLink;
  Link.PROTOCOL_WHITELIST = ['http', 'https', 'mailto', 'tel'];
  const { Attributor, Scope } = editor.import('parchment');
  const blocks = Object.fromEntries(
    Object.keys(parts).map(
      (name) => [`formats/${name}`, blockFormat(editor, name)] as const,
    ),
  );
  editor.register(
    {
      ...blocks,
      'formats/soft-break': softBreak(editor),
      'formats/uploading': uploading(editor),
      'formats/start': new Attributor('start', 'start', {
        scope: Scope.BLOCK,
      }),
    },
    true,
  );
};
