const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an e-mail address, in the words for the buyer. */
export const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return 'Please enter your email address';
  if (!emailPattern.test(email.trim()))
    return 'Please enter a valid email address';
  return undefined;
};
