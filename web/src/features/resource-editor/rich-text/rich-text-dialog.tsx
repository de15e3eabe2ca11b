import type Quill from 'quill';
import { caretIn, insertAndGoOn } from '../document/insert-lines.ts';
import type { FigureValue } from '../document/rich-values.ts';
import { LinkDialog } from '../dialogs/link-dialog.tsx';
import { PictureDialog } from '../dialogs/picture-dialog.tsx';
import { VideoDialog } from '../dialogs/video-dialog.tsx';
import { changeFigure } from '../paste/picture-uploads.ts';
import type { RichEditor } from './rich-editor.ts';

/** What the author is asked in a dialog, and which place of the text it is about. */
export type Asked =
  | { kind: 'link'; index: number; length: number; address?: string }
  | { kind: 'video'; index: number; length: number }
  | { kind: 'sent'; id: string }
  | { kind: 'picture'; index: number; figure: FigureValue };

export const linkAt = (quill: Quill): Asked => {
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

/** The dialog of a question, whose answer goes into the text. */
export const Question = ({
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
