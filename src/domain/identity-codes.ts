/** Why the venue takes no identity, each with its sentence under `errors.<code>`. Apart from `OWN_CODES`, which every page loads. */
export const IDENTITY_CODES = {
  /** Something of it has a form that can't be; `result` says what: `{ items: { birthdate: 'future' } }`. */
  itemsWrong: 30201,
} as const
