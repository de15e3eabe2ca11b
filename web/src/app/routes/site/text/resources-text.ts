// The texts of the page with all essays.
export const headDescription = 'All articles of the author.';
export const breadcrumb = 'Resources';

/** The title until the author's own has loaded. */
export const title = 'Resources';
