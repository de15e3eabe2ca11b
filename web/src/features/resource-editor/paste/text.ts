// The messages about pasted, dropped and uploaded images.
export const onlyImages = 'Only image files can be added to the text.';
export const imageNotPasted =
  'An image could not be pasted with the text. Copy it separately, or drop its file here.';
export const uploadFailed = (reason: string): string =>
  `Error uploading image: ${reason}`;
export const noReason = 'please try again';
export const noImageUrl = 'Image upload failed: No image URL returned';
