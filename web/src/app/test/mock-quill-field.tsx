import { jest } from '@jest/globals';

// Quill needs a browser's layout, which jsdom lacks. A text area with the same value and change event replaces it.
jest.unstable_mockModule(
  '../../features/resource-editor/rich-text/quill-field.tsx',
  () => ({
    QuillField: ({
      value,
      onChange,
      labelledBy,
    }: {
      value: string;
      onChange: (html: string) => void;
      labelledBy: string;
    }) => (
      <textarea
        aria-labelledby={labelledBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    ),
  }),
);
