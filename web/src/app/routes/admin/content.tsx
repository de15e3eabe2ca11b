import { ContentDesk } from '../../../features/content-management/content-desk.tsx';
import {
  type PictureField,
  PictureFieldContext,
} from '../../../features/content-management/fields/content-field.tsx';
import { RefreshContent } from '../../../features/content-management/refresh-content.tsx';
import { useContentDesk } from '../../../features/content-management/use-content-desk.ts';
import { ImagePicker } from '../../../shared/image-picker/image-picker.tsx';
import { DeskHead } from '../../layouts/desk-head.tsx';

const pictureField: PictureField = ({ label, address, onChange }) => (
  <ImagePicker
    label={label}
    isRequired={false}
    image={address}
    onChange={onChange}
  />
);

export const Screen = () => {
  const desk = useContentDesk();
  return (
    <>
      <DeskHead title="Content">
        <RefreshContent desk={desk} />
      </DeskHead>
      <PictureFieldContext value={pictureField}>
        <ContentDesk desk={desk} />
      </PictureFieldContext>
    </>
  );
};
