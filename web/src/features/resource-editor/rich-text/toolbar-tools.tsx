import type { ReactNode } from 'react';
import type { Attributes } from '../document/rich-line.ts';
import * as text from './text.ts';

/** The SVG path of each icon, for a view box of 20 by 20. */
const icons = {
  subscript:
    'M3 4l7 9M10 4l-7 9M13 13c0-2 3.500-2 3.500 0 0 1-3.500 2-3.500 4h3.500',
  superscript:
    'M3 7l7 9M10 7l-7 9M13 4c0-2 3.500-2 3.500 0 0 1-3.500 2-3.500 4h3.500',
  bullets: 'M7 5h10M7 10h10M7 15h10M3 5h.5M3 10h.5M3 15h.5',
  numbers: 'M8 5h9M8 10h9M8 15h9M3 3.500h1v3.500M3 9h2l-2 3h2M3 14h2v3H3',
  outdent: 'M9 5h8M9 10h8M9 15h8M6 7l-3 3 3 3',
  indent: 'M9 5h8M9 10h8M9 15h8M3 7l3 3-3 3',
  divider: 'M3 10h14',
  link: 'M8 12 12 8M9 6l1.500-1.500a3.500 3.500 0 0 1 5 5L14 11M11 14l-1.500 1.500a3.500 3.500 0 0 1-5-5L6 9',
  image: 'M3 4.500h14v11H3zM3 13l4-4 3.500 3.500L13 10l4 3.500',
  video: 'M3 5h10v10H3zM13 9l4-2.500v7L13 11',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  find: 'M8.500 14a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11M12.500 12.500 17 17',
  keyboard:
    'M2.500 5.500h15v9.500h-15zM5.500 8.500h.500M9.500 8.500h.500M13.500 8.500h.500M6.500 12h7',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M7 5 4 8l3 3',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M13 5l3 3-3 3',
};

const renderIcon = (name: keyof typeof icons): ReactNode => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);

/** What the field opens for a tool: a dialog, the file picker or the bar that finds and replaces. */
export type OpenedByTool = 'link' | 'image' | 'video' | 'find' | 'shortcuts';

export type Tool = {
  name: string;
  face: ReactNode;
  /** The format that the tool sets, and its value. */
  format?: readonly [name: string, value: unknown];
  /** Whether the button shows as pressed while the text at the cursor has the format. */
  isState?: boolean;
  opens?: OpenedByTool;
  act?: 'undo' | 'redo' | 'divider' | 'clear';
};

const createToggleTool = (
  name: string,
  face: ReactNode,
  format: string,
  value: unknown = true,
): Tool => ({ name, face, format: [format, value], isState: true });

/** The buttons of the toolbar in their order, by group. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    createToggleTool(text.bold, <b>B</b>, 'bold'),
    createToggleTool(text.italic, <i>I</i>, 'italic'),
    createToggleTool(text.underline, <u>U</u>, 'underline'),
    createToggleTool(text.strikethrough, <s>S</s>, 'strike'),
    createToggleTool(text.subscript, renderIcon('subscript'), 'script', 'sub'),
    createToggleTool(
      text.superscript,
      renderIcon('superscript'),
      'script',
      'super',
    ),
  ],
  [
    createToggleTool(
      text.bulletedList,
      renderIcon('bullets'),
      'list',
      'bullet',
    ),
    createToggleTool(
      text.numberedList,
      renderIcon('numbers'),
      'list',
      'ordered',
    ),
    {
      name: text.indentLess,
      face: renderIcon('outdent'),
      format: ['indent', '-1'],
    },
    {
      name: text.indentMore,
      face: renderIcon('indent'),
      format: ['indent', '+1'],
    },
    createToggleTool(text.quote, <>“ ”</>, 'blockquote'),
    { name: text.divider, face: renderIcon('divider'), act: 'divider' },
  ],
  [
    { name: text.link, face: renderIcon('link'), opens: 'link' },
    { name: text.image, face: renderIcon('image'), opens: 'image' },
    { name: text.video, face: renderIcon('video'), opens: 'video' },
    createToggleTool(text.codeBlock, renderIcon('code'), 'code-block'),
    createToggleTool(text.inlineCode, <code>{'{ }'}</code>, 'code'),
  ],
  [
    { name: text.find, face: renderIcon('find'), opens: 'find' },
    { name: text.clearFormatting, face: <s>T</s>, act: 'clear' },
    { name: text.undo, face: renderIcon('undo'), act: 'undo' },
    { name: text.redo, face: renderIcon('redo'), act: 'redo' },
    {
      name: text.shortcuts,
      face: renderIcon('keyboard'),
      opens: 'shortcuts',
    },
  ],
];

export const isToolOn = (
  { format, isState }: Tool,
  now: Attributes,
): boolean => {
  if (!isState || !format) return false;
  const value = now[format[0]];
  // Quill reports the language of a code block where other formats report true.
  return format[1] === true ? Boolean(value) : value === format[1];
};

type Choice = {
  name: string;
  format: string;
  options: readonly (readonly [value: string, word: string])[];
};

/** The select lists of the toolbar; an empty value stands for the default. */
export const choices: readonly Choice[] = [
  {
    name: text.headingLabel,
    format: 'header',
    options: [
      ['', text.plainParagraph],
      ...[1, 2, 3, 4, 5, 6].map(
        (level) => [`${level}`, text.heading(level)] as const,
      ),
    ],
  },
  {
    name: text.sizeLabel,
    format: 'size',
    options: [
      ['small', text.sizeSmall],
      ['', text.sizeNormal],
      ['large', text.sizeLarge],
      ['huge', text.sizeHuge],
    ],
  },
  {
    name: text.alignmentLabel,
    format: 'align',
    options: [
      ['', text.alignLeft],
      ['center', text.alignCentre],
      ['right', text.alignRight],
      ['justify', text.alignJustify],
    ],
  },
];

const essentials = [
  text.headingLabel,
  text.bold,
  text.italic,
  text.bulletedList,
  text.quote,
  text.link,
  text.image,
  text.undo,
];

/** Whether a phone shows a tool at once; the button "More formats" shows the others. */
export const isEssential = ({ name }: { name: string }): boolean =>
  essentials.includes(name);
