import { Field } from '../../../shared/ui/forms/field.tsx';
import type { PictureTexts } from '../document/rich-values.ts';
import { InlineDialog } from './inline-dialog.tsx';

/** Asks for the alt text and the caption of a picture. */
export const PictureDialog = ({
  texts: { alt, caption } = {},
  onDone,
  onClose,
}: {
  texts: PictureTexts | undefined;
  onDone: (texts: PictureTexts) => void;
  onClose: () => void;
}) => (
  <InlineDialog
    title="Describe the image"
    done="Save description"
    onDone={([newAlt = '', newCaption]) =>
      onDone({ alt: newAlt, ...(newCaption ? { caption: newCaption } : {}) })
    }
    onClose={onClose}
  >
    <Field
      label="Alt text"
      hint="Describe the image for people who cannot see it. Leave empty if it is only decorative."
      autoComplete="off"
      defaultValue={alt}
    />
    <Field
      label="Caption"
      isOptional
      hint="Shown under the image."
      autoComplete="off"
      defaultValue={caption}
    />
  </InlineDialog>
);
