/** How the dialog opens: from the header with the e-book preselected, or with an email address. */
export type Opening = { isOrderOnly?: boolean; email?: string };
