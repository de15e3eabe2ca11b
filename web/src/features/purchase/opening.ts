/** How the dialog opens: with the e-book preselected, or with an email address that is already typed. */
export type PurchaseDialogOptions = {
  preselectsEbook?: boolean;
  email?: string;
};
