/** A picture in the text. An empty `alt` marks it as decorative. */
export type FigureValue = {
  src: string;
  alt?: string;
  width?: string;
  height?: string;
  caption?: string;
};

export type PictureTexts = Pick<FigureValue, 'alt' | 'caption'>;

export type VideoValue = { src: string; title: string };
