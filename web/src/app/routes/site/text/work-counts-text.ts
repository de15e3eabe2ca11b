// The nouns after the counts of the author's work, on the home page and the page about the author.
export const chapter = 'chapter';
export const episode = 'episode';
export const essay = 'article';
export const eventKind = 'kind of event';
export const eventKinds = 'kinds of event';
