export const sheetNames = {
  contents: 'Contents',
  search: 'Search',
  marks: 'Marks',
  text: 'Text',
};

/** A panel of the reader, which a narrow screen shows as a sheet over the text. */
export type Sheet = keyof typeof sheetNames;
