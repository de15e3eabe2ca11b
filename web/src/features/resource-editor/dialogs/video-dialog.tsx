import { useState } from 'react';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { addressInput, InlineDialog } from './inline-dialog.tsx';
import type { VideoValue } from '../document/rich-values.ts';
import { videoFrameAddress } from '../document/video-address.ts';
import { defaultVideoTitle } from '../document/text.ts';
import * as text from './text.ts';

/** Asks for the address and the title of a video; an empty address closes the dialog without a change. */
export const VideoDialog = ({
  onVideo,
  onClose,
}: {
  onVideo: (video: VideoValue) => void;
  onClose: () => void;
}) => {
  const [error, setError] = useState<string>();
  const submitVideo = ([typed = '', title = '']: string[]) => {
    const src = videoFrameAddress(typed);
    if (!typed) onClose();
    else if (src) onVideo({ src, title: title || defaultVideoTitle });
    else setError(text.videoAddressInvalid);
  };
  return (
    <InlineDialog
      title={text.videoTitle}
      done={text.insertVideo}
      onDone={submitVideo}
      onClose={onClose}
    >
      <InputField
        label={text.videoAddressLabel}
        hint={text.videoAddressHint}
        {...addressInput}
        error={error}
      />
      <InputField
        label={text.videoTitleLabel}
        isOptional
        hint={text.videoTitleHint}
        autoComplete="off"
      />
    </InlineDialog>
  );
};
