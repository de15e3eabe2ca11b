import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import type { PictureTexts } from '../document/rich-values.ts';
import { InlineDialog } from './inline-dialog.tsx';
import * as text from './text.ts';

/** Asks for the alt text and the caption of a picture. */
export const PictureTextsDialog = ({
  texts: { alt, caption } = {},
  onDone,
  onClose,
}: {
  texts: PictureTexts | undefined;
  onDone: (texts: PictureTexts) => void;
  onClose: () => void;
}) => (
  <InlineDialog
    title={text.imageTitle}
    done={text.saveDescription}
    onDone={([newAlt = '', newCaption]) =>
      onDone({ alt: newAlt, ...(newCaption ? { caption: newCaption } : {}) })
    }
    onClose={onClose}
  >
    <InputField
      label={text.altLabel}
      hint={text.altHint}
      autoComplete="off"
      defaultValue={alt}
    />
    <InputField
      label={text.captionLabel}
      isOptional
      hint={text.captionHint}
      autoComplete="off"
      defaultValue={caption}
    />
  </InlineDialog>
);
