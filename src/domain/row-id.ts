/** The number of a row at the venue, as a text that anybody may have written; `null` when it is none. */
export const rowId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
