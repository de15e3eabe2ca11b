// The text below an article.
export const nextEssay = 'Next article';
