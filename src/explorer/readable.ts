/** A sentence of the screen as somebody reads it: what is filled in stands in angles. */
export const readable = (english: string): string =>
  english.replace(/\{\{\s*([^},\s]+)[^}]*\}\}/g, '‹$1›').replace(/<\/?[a-zA-Z0-9]+>/g, '')
