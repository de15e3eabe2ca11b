/** How the dialog opens: with the e-book preselected, or with an email address that is already typed. */
export type PurchaseDialogOptions = {
  preselectsEbook?: boolean;
  email?: string;
  /** Whether the buyer orders again because a price has changed; the entries of the last order are then restored. */
  isRepeat?: boolean;
};
