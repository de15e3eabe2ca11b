export const preview = 'Preview';
export const previewNoun = 'the preview';
export const previewKind = 'Kind of preview';
export const light = 'Light';
export const dark = 'Dark';
export const plainText = 'Plain text';
export const email = 'Email';
export const noSubject = 'No subject yet';
export const previewFailed = 'The preview could not be updated.';
export const refused =
  'The preview shows the last texts that the email can use.';
