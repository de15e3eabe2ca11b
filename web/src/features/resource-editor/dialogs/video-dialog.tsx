import { useState } from 'react';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { addressInput, InlineDialog } from './inline-dialog.tsx';
import type { VideoValue } from '../document/rich-values.ts';
import { videoFrame } from '../document/video-address.ts';

/** Asks for the address and the title of a video. An empty address changes nothing. */
export const VideoDialog = ({
  onVideo,
  onClose,
}: {
  onVideo: (video: VideoValue) => void;
  onClose: () => void;
}) => {
  const [error, setError] = useState<string>();
  const finish = ([typed = '', title = '']: string[]) => {
    const src = videoFrame(typed);
    if (!typed) onClose();
    else if (src) onVideo({ src, title: title || 'Video' });
    else setError('Error inserting video. Please check the URL format.');
  };
  return (
    <InlineDialog
      title="Video"
      done="Insert video"
      onDone={finish}
      onClose={onClose}
    >
      <Field
        label="Video address"
        hint="A YouTube or Vimeo link, from the address bar or from Share."
        {...addressInput}
        error={error}
      />
      <Field
        label="Video title"
        isOptional
        hint="Read by screen readers."
        autoComplete="off"
      />
    </InlineDialog>
  );
};
