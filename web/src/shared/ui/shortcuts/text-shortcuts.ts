// The shortcuts of every field with formatted text.
import type { Shortcut } from './shortcut-list.tsx';

export const inText = 'In a text';
export const textShortcuts: readonly Shortcut[] = [
  { name: 'Bold', keys: [['Ctrl', 'B']] },
  { name: 'Italic', keys: [['Ctrl', 'I']] },
  { name: 'Underline', keys: [['Ctrl', 'U']] },
  { name: 'Link', keys: [['Ctrl', 'K']] },
  { name: 'Find and replace', keys: [['Ctrl', 'F']] },
  { name: 'Indent a list more', keys: [['Ctrl', ']']] },
  { name: 'Indent a list less', keys: [['Ctrl', '[']] },
  { name: 'New line in a paragraph', keys: [['Shift', 'Enter']] },
  { name: 'Undo', keys: [['Ctrl', 'Z']] },
  { name: 'Redo', keys: [['Ctrl', 'Y']] },
  { name: 'Go to the formats', keys: [['Alt', 'F10']] },
  { name: 'Show these shortcuts', keys: [['Ctrl', '/']] },
];

export const typedAsMarkdown = 'Typed in a text';
export const markdownShortcuts: readonly Shortcut[] = [
  { name: 'Heading', keys: [['## Heading']] },
  { name: 'Bulleted list', keys: [['- item']] },
  { name: 'Numbered list', keys: [['1. item']] },
  { name: 'Quote', keys: [['> words']] },
  { name: 'Bold', keys: [['**words**']] },
  { name: 'Italic', keys: [['*words*']] },
  { name: 'Link', keys: [['[words](address)']] },
  { name: 'Code', keys: [['`code`']] },
  { name: 'Code block', keys: [['```']] },
  { name: 'Dividing line', keys: [['---']] },
];
