import { Button } from '../ui/buttons/button.tsx';
import { Message } from '../ui/feedback/message.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './image-picker.module.css';
import * as text from './text.ts';

export const ChosenImage = ({
  image,
  onRemove,
}: {
  image: string;
  onRemove: () => void;
}) => (
  <>
    <Picture
      frame="div"
      className={styles['preview']}
      address={image}
      sizes="24rem"
      fallback={<Message kind="fail">{text.notShown}</Message>}
    />
    <div>
      <Button size="small" variant="danger" onClick={onRemove}>
        {text.removeImage}
      </Button>
    </div>
  </>
);
