// The texts of the image picker.
export const resourceImage = 'Resource Image';
export const required = '(required)';

// These texts belong to the two sources of an image: a file, or an address.
export const uploadFile = 'Upload File';
export const chooseImage = 'Choose an image';
export const acceptedFiles = 'PNG, JPG, GIF up to 10MB';
export const imageUrl = 'Image URL';
export const imageUrlHint =
  'A direct link to a jpg, png, gif or webp image. We store a copy of it.';
export const chooseImageUrl = 'Use this image';

// These texts appear while an image is transferred and once it is chosen.
export const uploading = 'Uploading image...';
export const fetching = 'Fetching image…';
export const notShown = 'This image cannot be shown.';
export const removeImage = 'Remove image';

// These texts appear for a picture that the server would reject.
export const wrongType = 'Only JPEG, PNG, GIF and WebP pictures are accepted.';
export const tooLarge = 'Please choose a picture of at most 10 MB.';

// These texts appear after a failed transfer.
export const signedOut = 'Authentication required. Please log in again.';
export const sessionRejected =
  'Authentication failed. Please refresh the page and log in again.';
export const uploadFailed = (status: number, statusText: string): string =>
  `Failed to upload image: ${status} ${statusText}`.trim();
export const noImageUrl = 'Image upload failed: No image URL returned';
export const notReachable =
  'Image uploaded but URL is not accessible. Please check server configuration.';
export const uploadError = (reason: string): string =>
  `Error uploading image: ${reason}`;
export const fetchFailed = 'No picture could be loaded from this address.';
