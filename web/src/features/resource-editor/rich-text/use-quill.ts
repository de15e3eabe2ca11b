import Quill from 'quill';
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Attributes } from '../document/rich-line.ts';
import type { FindLinkTargets } from '../dialogs/link-target.ts';
import type { PictureCalls } from '../paste/pasted-picture.ts';
import { createRichEditor, type RichEditor } from './rich-editor.ts';
import { type DialogRequest, linkDialogRequest } from './rich-text-dialog.tsx';

export type QuillFieldProps = PictureCalls & {
  /** The stored HTML; a value that differs from the last reported HTML replaces the text. */
  value: string;
  /** Reports the HTML after each edit; a text that equals the loaded text is reported exactly as it was loaded. */
  onChange: (html: string) => void;
  /** Finds pages of this site, for the link dialog. */
  findTargets: FindLinkTargets;
  /** Ids of the elements that name and describe the field. */
  labelledBy: string;
  describedBy?: string;
};

type Parts = {
  host: RefObject<HTMLDivElement | null>;
  toolbar: RefObject<HTMLDivElement | null>;
  setDialogRequest: (request: DialogRequest) => void;
  openFind: () => void;
  setProblem: (problem: string | undefined) => void;
};

/** Creates the editor once, within its host; `formats` are the formats at the caret. */
export const useQuill = (
  props: QuillFieldProps,
  { host, toolbar, setDialogRequest, openFind, setProblem }: Parts,
) => {
  const { value, labelledBy, describedBy } = props;
  const [editor, setEditor] = useState<RichEditor>();
  const [formats, setFormats] = useState<Attributes>({});
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const place = host.current?.appendChild(document.createElement('div'));
    if (!place) return undefined;
    const createdEditor = createRichEditor(Quill, place, () => ({
      onChange: latest.current.onChange,
      onProblem: setProblem,
      onDescribe: (index, figure) =>
        setDialogRequest({ kind: 'picture', index, figure }),
      onUploaded: (id) => setDialogRequest({ kind: 'uploaded', id }),
      onLink: () => setDialogRequest(linkDialogRequest(createdEditor.quill)),
      onFind: openFind,
      onShortcuts: () => setDialogRequest({ kind: 'shortcuts' }),
      onToolbar: () => toolbar.current?.querySelector('select')?.focus(),
      uploadImage: latest.current.uploadImage,
      fetchImage: latest.current.fetchImage,
    }));
    const { quill } = createdEditor;
    quill.on('editor-change', () => {
      const range = quill.getSelection();
      if (range) setFormats({ ...quill.getFormat(range.index, range.length) });
    });
    createdEditor.load(latest.current.value);
    setEditor(createdEditor);
    return () => place.remove();
    // The effect runs once, because none of these dependencies changes.
  }, [host, toolbar, setDialogRequest, openFind, setProblem]);

  useEffect(() => editor?.load(value), [editor, value]);
  useLayoutEffect(() => {
    if (!editor) return;
    const { root } = editor.quill;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-labelledby', labelledBy);
    if (describedBy) root.setAttribute('aria-describedby', describedBy);
  }, [editor, labelledBy, describedBy]);

  return { editor, formats };
};

/** Moves the caret behind a new picture when the dialog of its texts closes. */
export const useCaretAfterPicture = (
  editor: RichEditor | undefined,
  request: DialogRequest | undefined,
): void => {
  const described = useRef<string>(undefined);
  useEffect(() => {
    if (request?.kind === 'uploaded') described.current = request.id;
    else if (!request && described.current) {
      const index = editor?.positionAfter(described.current);
      if (index !== undefined) editor?.quill.setSelection(index, 'silent');
      described.current = undefined;
    }
  }, [request, editor]);
};
