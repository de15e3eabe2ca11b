const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the error of an email address as a sentence for the buyer; undefined for a valid address. */
export const emailErrorText = (email: string): string | undefined => {
  if (email.trim() === '') return 'Please enter your email address';
  if (!emailPattern.test(email.trim()))
    return 'Please enter a valid email address';
  return undefined;
};
