/** How the dialog opens: with the e-book preselected, or with an email address that is already typed. */
export type Opening = { preselectsEbook?: boolean; email?: string };
