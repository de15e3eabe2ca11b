import { listEmailNamesOf } from '@imprint/chassis/mail/texts/emails';
import {
  previewEndpoint,
  testEndpoint,
} from '@imprint/chassis/mail/texts/preview';

const names = listEmailNamesOf('ebook-access');

export const emailPreviewApi = {
  previewEbookEmail: previewEndpoint('ebook-access', names),
  testEbookEmail: testEndpoint('ebook-access', names),
};
