import { randomInt } from 'node:crypto'

/** No letters or digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/**
 * `C260114-7K3M9QX2PA`: a letter for the kind of order, the UTC day and 49 random bits.
 *
 * @param now epoch milliseconds
 */
export const newOrderNumber = (letter: 'C' | 'I' | 'M' | 'N' | 'O' | 'P' | 'S', now: number): string => {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  const random = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letter}${day}-${random}`
}
