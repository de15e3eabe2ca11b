// The form of a note.
export const noteAside = '(only you see it)';
export const addNote = 'Add note';
export const addNoteFailed = 'The note could not be added. Please try again.';
