import type Quill from 'quill';
import type QuillEmbed from 'quill/blots/embed.js';
import type QuillLink from 'quill/formats/link.js';
import type { FigureValue, VideoValue } from '../document/rich-values.ts';
import { safeCopy } from './safe-copy.ts';
import * as text from './text.ts';

type Editor = typeof Quill;

export const formatNames = [
  ...['bold', 'italic', 'underline', 'strike', 'script', 'code', 'link'],
  ...['size', 'header', 'blockquote', 'list', 'start', 'indent', 'align'],
  ...['code-block', 'image', 'soft-break'],
  ...['figure', 'video', 'divider', 'kept', 'uploading'],
];

const createDomElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] =>
  Object.assign(document.createElement(tag), properties);

const createButton = (className: string, textContent: string): HTMLElement => {
  const button = createDomElement('button', {
    type: 'button',
    className,
    textContent,
  });
  // The editor must not react to keys that are pressed on the button.
  button.addEventListener('keydown', (event) => event.stopPropagation());
  return button;
};

const createFigureParts = ({ src, alt, caption }: FigureValue): Node[] => {
  const describe = createButton(
    'ql-own-describe',
    alt ? text.changeDescription : text.addDescription,
  );
  return [
    createDomElement('img', { src, alt: alt ?? '' }),
    ...(caption ? [createDomElement('p', { textContent: caption })] : []),
    describe,
  ];
};

const createVideoParts = ({ src, title }: VideoValue): Node[] => {
  const frame = createDomElement('iframe', { src, title, loading: 'lazy' });
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation',
  );
  return [frame];
};

const createUneditableParts = (html: string): Node[] => [
  ...safeCopy(html),
  createDomElement('p', {
    className: 'ql-own-note',
    textContent: text.notEditable,
  }),
];

const showOnlyInUploadState = (
  state: 'sending' | 'failed',
  part: HTMLElement,
): HTMLElement => {
  part.dataset['when'] = state;
  part.hidden = state === 'failed';
  return part;
};

const createUploadParts = (): Node[] => [
  showOnlyInUploadState(
    'sending',
    createDomElement('span', { textContent: text.uploading }),
  ),
  showOnlyInUploadState(
    'sending',
    createDomElement('progress', {
      max: 1,
      value: 0,
      ariaLabel: text.uploadProgress,
    }),
  ),
  showOnlyInUploadState(
    'failed',
    createDomElement('span', { textContent: text.uploadFailed }),
  ),
  showOnlyInUploadState(
    'failed',
    createButton('ql-own-again', text.retryUpload),
  ),
  showOnlyInUploadState(
    'failed',
    createButton('ql-own-give-up', text.removeUpload),
  ),
];

type PartsOf = (value: unknown, node: HTMLElement) => Node[];

const blockParts: Record<string, PartsOf> = {
  figure: (value) => createFigureParts(value as FigureValue),
  video: (value) => createVideoParts(value as VideoValue),
  divider: () => [createDomElement('hr', {})],
  kept: (value) => createUneditableParts(String(value)),
};

const inlineParts: Record<string, PartsOf> = {
  // The placeholder is inline, so that only the uploaded picture splits the line.
  uploading: (value, node) => {
    node.dataset['id'] = (value as { id: string }).id;
    return createUploadParts();
  },
  'soft-break': () => [createDomElement('br', {})],
};

// Quill requires a class for each format.
const createFormatClass = (
  Base: typeof QuillEmbed,
  name: string,
  tagName: 'DIV' | 'SPAN',
  partsOf: PartsOf,
) =>
  class extends Base {
    static override blotName = name;
    static override className = `ql-own-${name}`;
    static override tagName = tagName;
    static override create(value: unknown) {
      const node = super.create(value) as HTMLElement;
      // Quill itself makes the edges of an inline embed editable, so only a block embed is locked as a whole.
      if (tagName === 'DIV') node.setAttribute('contenteditable', 'false');
      node.dataset['value'] = JSON.stringify(value);
      node.append(...partsOf(value, node));
      return node;
    }
    static override value(node: Node): unknown {
      return JSON.parse((node as HTMLElement).dataset['value'] ?? 'true');
    }
  };

let isRegistered = false;

/** Registers the formats that posts have in addition to Quill's formats; later calls have no effect. */
export const registerFormats = (editor: Editor): void => {
  if (isRegistered) return;
  isRegistered = true;
  const Link = editor.import('formats/link') as typeof QuillLink;
  Link.PROTOCOL_WHITELIST = ['http', 'https', 'mailto', 'tel'];
  const { Attributor, Scope } = editor.import('parchment');
  const Embed = editor.import('blots/embed') as typeof QuillEmbed;
  // The cast is safe, because a block embed has the same `create` and `value` as an inline embed.
  const BlockEmbed = editor.import('blots/block/embed') as typeof QuillEmbed;
  const createFormatClasses = (
    Base: typeof QuillEmbed,
    tagName: 'DIV' | 'SPAN',
    parts: Record<string, PartsOf>,
  ) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, partsOf]) => [
        `formats/${name}`,
        createFormatClass(Base, name, tagName, partsOf),
      ]),
    );
  const start = new Attributor('start', 'start', { scope: Scope.BLOCK });
  editor.register(
    {
      ...createFormatClasses(BlockEmbed, 'DIV', blockParts),
      ...createFormatClasses(Embed, 'SPAN', inlineParts),
      'formats/start': start,
    },
    true,
  );
};
