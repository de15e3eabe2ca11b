const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes the same characters as the sanitiser; a change would alter the hashes of imported texts. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign);
