/** What a wallet says of itself. Anything on the page can announce a wallet: every word of it is hostile until looked at. */

/** Pictures only, and shown by `<img>` only, where a drawing can neither run nor load anything. */
const PICTURE = /^data:image\/(?:png|svg\+xml|webp|jpeg)(?:;charset=[\w-]+|;utf8)?(?:;base64)?,[!-~ ]+$/i
const LONGEST_PICTURE = 128 * 1024

export const pictureOf = (icon: unknown): string | null =>
  typeof icon === 'string' && icon.length <= LONGEST_PICTURE && PICTURE.test(icon) ? icon : null

const LONGEST_NAME = 40
/** On one line, without characters that cannot be seen or that turn the text around. */
export const nameOf = (name: unknown): string | null => {
  if (typeof name !== 'string') return null
  const plain = name
    .slice(0, 500)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return [...plain].slice(0, LONGEST_NAME).join('').trim() || null
}

const RDNS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
/** Reverse domain name of the wallet's maker (EIP-6963). */
export const rdnsOf = (rdns: unknown): string | null =>
  typeof rdns === 'string' && rdns.length <= 100 && RDNS.test(rdns) ? rdns.toLowerCase() : null

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
