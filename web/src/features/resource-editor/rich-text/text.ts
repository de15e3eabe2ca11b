// The texts of the rich-text field.

// The labels and options of the toolbar's select lists.
export const toolbar = 'Formatting';
export const headingLabel = 'Heading';
export const plainParagraph = 'Text';
export const heading = (level: number): string => `Heading ${level}`;
export const sizeLabel = 'Size';
export const sizeSmall = 'small';
export const sizeNormal = 'normal';
export const sizeLarge = 'large';
export const sizeHuge = 'huge';
export const alignmentLabel = 'Alignment';
export const alignLeft = 'left';
export const alignCentre = 'centred';
export const alignRight = 'right';
export const alignJustify = 'justified';

// The labels of the toolbar's buttons.
export const bold = 'Bold';
export const italic = 'Italic';
export const underline = 'Underline';
export const strikethrough = 'Strikethrough';
export const subscript = 'Subscript';
export const superscript = 'Superscript';
export const bulletedList = 'Bulleted list';
export const numberedList = 'Numbered list';
export const indentLess = 'Indent less';
export const indentMore = 'Indent more';
export const quote = 'Quote';
export const divider = 'Dividing line';
export const link = 'Link';
export const image = 'Image';
export const video = 'Video';
export const codeBlock = 'Code highlighting';
export const inlineCode = 'Inline code';
export const clearFormatting = 'Clear formatting';
export const find = 'Find and replace';
export const moreTools = 'More formats';
export const undo = 'Undo';
export const redo = 'Redo';
export const shortcuts = 'Keyboard shortcuts';

// The texts of blocks and uploads within the text.
export const imageFiles = 'Image files for the text';
export const addDescription = 'Add alt text and caption';
export const changeDescription = 'Change alt text and caption';
export const uploading = 'Uploading image...';
export const uploadProgress = 'Upload progress';
export const uploadFailed = 'Image not uploaded.';
export const retryUpload = 'Try again';
export const removeUpload = 'Remove';
export const notEditable =
  'This block cannot be edited here. Press Backspace after it to remove it.';
export const videoNamed = (title: string): string => `Video: ${title}`;

// The field of a screen outside the resources.
export const editorNotLoaded = 'The text field could not be loaded.';
export const editorNotLoadedMore =
  'Your text is saved. Load the page again to go on.';
