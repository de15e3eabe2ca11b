// The text below an essay.
export const nextEssay = 'Next essay';
