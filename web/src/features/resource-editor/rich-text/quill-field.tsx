import {
  type ChangeEvent,
  type Ref,
  useCallback,
  useRef,
  useState,
} from 'react';
import { acceptedTypes } from '../../../shared/image-picker/image-limits.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { focusAndGetRange } from '../document/insert-lines.ts';
import { FindBar } from '../find/find-bar.tsx';
import styles from './quill-field.module.css';
import {
  type DialogRequest,
  linkDialogRequest,
  RichTextDialog,
} from './rich-text-dialog.tsx';
import type { OpenedByTool } from './toolbar-tools.tsx';
import { Toolbar } from './toolbar.tsx';
import {
  type QuillFieldProps,
  useCaretAfterPicture,
  useQuill,
} from './use-quill.ts';
import * as text from './text.ts';

/** The hidden file input that the toolbar's image button opens. */
const ImageFileInput = ({
  ref,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>;
  onChoose: (files: File[]) => void;
}) => {
  const reportChosenFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      aria-label={text.imageFiles}
      accept={acceptedTypes.join(',')}
      onChange={reportChosenFiles}
    />
  );
};

/** The rich-text field of a post. The module must be imported lazily, because it loads Quill. */
export const QuillField = (props: QuillFieldProps) => {
  const host = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [dialogRequest, setDialogRequest] = useState<DialogRequest>();
  const [problem, setProblem] = useState<string>();
  const [isFinding, setIsFinding] = useState(false);
  const openFind = useCallback(() => setIsFinding(true), []);
  const parts = { host, toolbar, setDialogRequest, openFind, setProblem };
  const { editor, formats } = useQuill(props, parts);
  useCaretAfterPicture(editor, dialogRequest);

  const openTool = (kind: OpenedByTool) => {
    if (!editor) return;
    const { quill } = editor;
    if (kind === 'find') openFind();
    else if (kind === 'image') picker.current?.click();
    else if (kind === 'shortcuts') setDialogRequest({ kind });
    else if (kind === 'link') setDialogRequest(linkDialogRequest(quill));
    else setDialogRequest({ kind: 'video', ...focusAndGetRange(quill) });
  };

  const insertImages = (files: File[]) => {
    if (!editor) return;
    setProblem(undefined);
    editor.putFiles(focusAndGetRange(editor.quill), files);
  };

  return (
    <div className={styles['frame']}>
      {editor && (
        <Toolbar
          ref={toolbar}
          quill={editor.quill}
          now={formats}
          onOpen={openTool}
        />
      )}
      {editor && isFinding && (
        <FindBar quill={editor.quill} onClose={() => setIsFinding(false)} />
      )}
      <div ref={host} className={styles['text']} />
      {problem && (
        <div className={styles['problem']}>
          <Message kind="fail">{problem}</Message>
        </div>
      )}
      <ImageFileInput ref={picker} onChoose={insertImages} />
      {editor && dialogRequest && (
        <RichTextDialog
          request={dialogRequest}
          editor={editor}
          findTargets={props.findTargets}
          onClose={() => setDialogRequest(undefined)}
        />
      )}
    </div>
  );
};
