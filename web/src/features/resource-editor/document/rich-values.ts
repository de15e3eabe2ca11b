/** What a picture in the text is; an empty alternative text means that it only adorns. */
export type FigureValue = {
  src: string;
  alt?: string;
  width?: string;
  height?: string;
  caption?: string;
};

export type PictureTexts = Pick<FigureValue, 'alt' | 'caption'>;

export type VideoValue = { src: string; title: string };
