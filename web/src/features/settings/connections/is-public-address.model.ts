/** Whether anybody can reach an address, by the rule of the payment check in "Ready to sell". */
export const isPublicAddress = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'https:' && !/(^|\.)(localhost|test|example)$/.test(hostname)
  );
};
