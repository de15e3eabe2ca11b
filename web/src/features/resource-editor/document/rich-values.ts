/** A picture in the text; an empty `alt` means that the picture is decorative. */
export type FigureValue = {
  src: string;
  alt?: string;
  width?: string;
  height?: string;
  caption?: string;
};

export type PictureTexts = Pick<FigureValue, 'alt' | 'caption'>;

export type VideoValue = { src: string; title: string };
