// The texts of the page with all essays.
export const headTitle = 'PR Resources & Insights';
export const headDescription =
  'Short essays on public relations measurement: what you said, and what it did.';
export const breadcrumb = 'Resources';

export const title = 'PR Resources & Insights';
export const lead = 'Short essays on what you said, and what it did.';
