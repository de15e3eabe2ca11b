import type Quill from 'quill';
import {
  focusAndGetRange,
  insertAndMoveCaret,
  type TextRange,
} from '../document/insert-lines.ts';
import type { FigureValue } from '../document/rich-values.ts';
import { LinkDialog } from '../dialogs/link-dialog.tsx';
import type { FindLinkTargets } from '../dialogs/link-target.ts';
import { PictureTextsDialog } from '../dialogs/picture-texts-dialog.tsx';
import { TextShortcutsDialog } from '../dialogs/text-shortcuts-dialog.tsx';
import { VideoDialog } from '../dialogs/video-dialog.tsx';
import { replaceFigure } from '../paste/picture-uploads.ts';
import type { RichEditor } from './rich-editor.ts';

/** The dialog to open, with the range or picture in the text to which it applies. */
export type DialogRequest =
  | ({ kind: 'link'; address?: string } & TextRange)
  | ({ kind: 'video' } & TextRange)
  | { kind: 'shortcuts' }
  | { kind: 'uploaded'; id: string }
  | { kind: 'picture'; index: number; figure: FigureValue };

export const linkDialogRequest = (quill: Quill): DialogRequest => {
  const { index, length } = focusAndGetRange(quill);
  const address = quill.getFormat(index, length)['link'];
  if (typeof address !== 'string') return { kind: 'link', index, length };
  if (length > 0) return { kind: 'link', index, length, address };
  // Without a selection, the dialog edits the whole link around the cursor.
  const [leaf, offset] = quill.getLeaf(index);
  const start = index - offset;
  return { kind: 'link', index: start, length: leaf?.length() ?? 0, address };
};

const setOrInsertLink = (
  quill: Quill,
  { index, length }: TextRange,
  address: string | undefined,
  title = address,
): void => {
  if (length > 0)
    quill.formatText(index, length, 'link', address ?? false, 'user');
  else if (address && title)
    quill.insertText(index, title, 'link', address, 'user');
  quill.setSelection(index + (length || (title?.length ?? 0)), 'silent');
};

/** Shows the requested dialog, and applies its result to the text. */
export const RichTextDialog = ({
  request,
  editor: { quill, describe },
  findTargets,
  onClose,
}: {
  request: DialogRequest;
  editor: RichEditor;
  findTargets: FindLinkTargets;
  onClose: () => void;
}) => {
  if (request.kind === 'shortcuts')
    return <TextShortcutsDialog onClose={onClose} />;
  if (request.kind === 'link')
    return (
      <LinkDialog
        address={request.address}
        findTargets={findTargets}
        onClose={onClose}
        onLink={(address, title) => {
          onClose();
          setOrInsertLink(quill, request, address, title);
        }}
      />
    );
  if (request.kind === 'video')
    return (
      <VideoDialog
        onClose={onClose}
        onVideo={(video) => {
          onClose();
          insertAndMoveCaret(quill, request, [{ embed: { video } }]);
        }}
      />
    );
  return (
    <PictureTextsDialog
      texts={request.kind === 'picture' ? request.figure : undefined}
      onClose={onClose}
      onDone={(texts) => {
        onClose();
        if (request.kind === 'uploaded') describe(request.id, texts);
        else {
          const figure = { ...request.figure, ...texts };
          if (!texts.caption) delete figure.caption;
          replaceFigure(quill, request.index, figure);
          quill.setSelection(request.index + 1, 'silent');
        }
      }}
    />
  );
};
