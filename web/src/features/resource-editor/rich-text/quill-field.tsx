import Quill from 'quill';
import {
  type ChangeEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { acceptedTypes } from '../../../shared/image-picker/image-limits.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { caretIn, insertAndGoOn } from '../document/insert-lines.ts';
import { LinkDialog } from '../dialogs/link-dialog.tsx';
import { PictureDialog } from '../dialogs/picture-dialog.tsx';
import { changeFigure } from '../paste/picture-uploads.ts';
import styles from './quill-field.module.css';
import { makeRichEditor, type RichEditor } from './rich-editor.ts';
import type { Attributes } from '../document/rich-line.ts';
import type { FigureValue } from '../document/rich-values.ts';
import type { Asking } from './toolbar-tools.tsx';
import { Toolbar } from './toolbar.tsx';
import { VideoDialog } from '../dialogs/video-dialog.tsx';

export type QuillFieldProps = {
  /** The stored HTML. Another value than the one told last replaces the text. */
  value: string;
  /** Tells each edit; while nothing differs from `value` as it was loaded, it tells exactly that. */
  onChange: (html: string) => void;
  onReady?: () => void;
  /** Gives the picture's address; `onProgress` hears 0 to 1. */
  uploadImage: (
    file: File,
    onProgress: (share: number) => void,
  ) => Promise<string>;
  /** Takes a picture from another site over; without it such a picture stays where it is. */
  fetchImage?: (address: string) => Promise<string>;
  /** Ids of the elements that name and describe the field. */
  labelledBy: string;
  describedBy?: string;
};

type Asked =
  | { kind: 'link'; index: number; length: number; address?: string }
  | { kind: 'video'; index: number; length: number }
  | { kind: 'sent'; id: string }
  | { kind: 'picture'; index: number; figure: FigureValue };

const linkAt = (quill: Quill): Asked => {
  const { index, length } = caretIn(quill);
  const address = quill.getFormat(index, length)['link'];
  if (typeof address !== 'string') return { kind: 'link', index, length };
  if (length > 0) return { kind: 'link', index, length, address };
  // Without a selection the whole link around the cursor is meant.
  const [leaf, offset] = quill.getLeaf(index);
  const start = index - offset;
  return { kind: 'link', index: start, length: leaf?.length() ?? 0, address };
};

const putLink = (
  quill: Quill,
  { index, length }: { index: number; length: number },
  address: string | undefined,
): void => {
  if (length > 0)
    quill.formatText(index, length, 'link', address ?? false, 'user');
  else if (address) quill.insertText(index, address, 'link', address, 'user');
  quill.setSelection(index + (length || (address?.length ?? 0)), 'silent');
};

const Question = ({
  asked,
  editor: { quill, describe },
  onClose,
}: {
  asked: Asked;
  editor: RichEditor;
  onClose: () => void;
}) => {
  if (asked.kind === 'link')
    return (
      <LinkDialog
        address={asked.address}
        onClose={onClose}
        onLink={(address) => {
          onClose();
          putLink(quill, asked, address);
        }}
      />
    );
  if (asked.kind === 'video')
    return (
      <VideoDialog
        onClose={onClose}
        onVideo={(video) => {
          onClose();
          insertAndGoOn(quill, asked, [{ embed: { video } }]);
        }}
      />
    );
  const figure = asked.kind === 'picture' ? asked.figure : undefined;
  return (
    <PictureDialog
      alt={figure?.alt}
      caption={figure?.caption}
      onClose={onClose}
      onWords={(words) => {
        onClose();
        if (asked.kind === 'sent') describe(asked.id, words);
        else {
          const { src, width, height } = asked.figure;
          changeFigure(quill, asked.index, {
            src,
            ...(width ? { width } : {}),
            ...(height ? { height } : {}),
            ...words,
          });
          quill.setSelection(asked.index + 1, 'silent');
        }
      }}
    />
  );
};

/** The text of a post. The one place that loads Quill; to be loaded only where it is shown. */
export const QuillField = (props: QuillFieldProps) => {
  const { value, labelledBy, describedBy } = props;
  const host = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [editor, setEditor] = useState<RichEditor>();
  const [now, setNow] = useState<Attributes>({});
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState<string>();
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const place = host.current?.appendChild(document.createElement('div'));
    if (!place) return undefined;
    const made = makeRichEditor(Quill, place, () => ({
      onChange: latest.current.onChange,
      onProblem: setProblem,
      onDescribe: (index, figure) =>
        setAsked({ kind: 'picture', index, figure }),
      onSent: (id) => setAsked({ kind: 'sent', id }),
      onLink: () => setAsked(linkAt(made.quill)),
      onToolbar: () => toolbar.current?.querySelector('select')?.focus(),
      uploadImage: latest.current.uploadImage,
      fetchImage: latest.current.fetchImage,
    }));
    const { quill } = made;
    quill.on('editor-change', () => {
      const range = quill.getSelection();
      if (range) setNow({ ...quill.getFormat(range.index, range.length) });
    });
    made.load(latest.current.value);
    setEditor(made);
    latest.current.onReady?.();
    return () => place.remove();
  }, []);

  useEffect(() => editor?.load(value), [editor, value]);
  useLayoutEffect(() => {
    if (!editor) return;
    const { root } = editor.quill;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-labelledby', labelledBy);
    if (describedBy) root.setAttribute('aria-describedby', describedBy);
  }, [editor, labelledBy, describedBy]);

  // A picture asked about has moved the text meanwhile, and the cursor with it.
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (asked?.kind === 'sent') sent.current = asked.id;
    else if (!asked && sent.current) {
      const index = editor?.after(sent.current);
      if (index !== undefined) editor?.quill.setSelection(index, 'silent');
      sent.current = undefined;
    }
  }, [asked, editor]);

  const ask = (asking: Asking) => {
    if (!editor) return;
    const { quill } = editor;
    if (asking === 'image') picker.current?.click();
    else if (asking === 'link') setAsked(linkAt(quill));
    else setAsked({ kind: 'video', ...caretIn(quill) });
  };

  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (!editor || files.length === 0) return;
    setProblem(undefined);
    editor.putFiles(caretIn(editor.quill), files);
  };

  return (
    <div className={styles['frame']}>
      {editor && (
        <Toolbar ref={toolbar} quill={editor.quill} now={now} onAsk={ask} />
      )}
      <div ref={host} className={styles['text']} />
      {problem && (
        <div className={styles['problem']}>
          <Message kind="fail">{problem}</Message>
        </div>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="Image files for the text"
        accept={acceptedTypes.join(',')}
        onChange={send}
      />
      {editor && asked && (
        <Question
          asked={asked}
          editor={editor}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};
