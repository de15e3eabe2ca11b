/** How the dialog is opened: from the bar (order-only), or with an e-mail address already typed. */
export type Opening = { isOrderOnly?: boolean; email?: string };
