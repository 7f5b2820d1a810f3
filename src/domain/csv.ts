/** A file for spreadsheets (RFC 4180). Columns are named in English and times are UTC, so that it means the same wherever it is opened. */

/** What a spreadsheet would take for a formula is made plain text by an apostrophe; figures stay figures. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (...cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** An instant as a cell has it; one that has not come is empty. */
export const csvTime = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())
