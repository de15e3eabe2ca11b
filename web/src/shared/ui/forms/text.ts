// The texts of form fields.
export const optional = '(optional)';
/** The label of the field that only bots see. */
export const website = 'Website';
