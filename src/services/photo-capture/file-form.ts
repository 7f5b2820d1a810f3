/** What a file is by its first bytes: its name and what the system says of it may be wrong, or lies. The venue judges again. */

export type PictureForm = 'jpeg' | 'png' | 'jpeg2000'

const BEGINNINGS: readonly (readonly [form: PictureForm, bytes: readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg2000', [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]],
  ['jpeg2000', [0xff, 0x4f, 0xff, 0x51]],
]

/** As many bytes as it takes to tell. */
export const FORM_BYTES = 12

export const formOf = (first: Uint8Array): PictureForm | null =>
  BEGINNINGS.find(([, bytes]) => bytes.every((byte, at) => first[at] === byte))?.[0] ?? null
