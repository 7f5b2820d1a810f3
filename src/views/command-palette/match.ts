/**
 * How well what was typed fits a text. Every word that was typed must be found: at the beginning of the text, at the beginning
 * of one of its words, anywhere inside (which is how Chinese, Japanese and Thai are found), or letter by letter in order with
 * no more letters skipped than typed ("stngs" for "Settings"). Accents, case and vowel marks do not count, and an unfinished
 * Korean syllable fits every syllable that it may become.
 */

/** Accents of Latin letters, hamza and vowel marks of Arabic. */
const MARKS = /[\u0300-\u036f\u064b-\u0655\u0670]/g
const BETWEEN_WORDS = /[\s/·:,.()–-]+/

export const plain = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase()

/** Number of letters skipped when all of `letters` are met in order; `null` when they are not. */
const skipped = (letters: string, text: string): number | null => {
  const first = text.indexOf(letters.charAt(0))
  let at = first
  for (const letter of letters) {
    at = text.indexOf(letter, at)
    if (at < 0) return null
    at += 1
  }
  return at - first - letters.length
}

const fitOfWord = (word: string, text: string): number => {
  if (text.startsWith(word)) return 4
  if (text.split(BETWEEN_WORDS).some((each) => each.startsWith(word))) return 3
  if (text.includes(word)) return 2
  const gaps = word.length > 2 ? skipped(word, text) : null
  return gaps !== null && gaps <= word.length ? 1 : 0
}

/**
 * @param texts what a person may call it; the first is its name and counts more
 * @returns 0 when it does not fit, more when it fits better
 */
export const fitOf = (query: string, [name = '', ...others]: readonly string[]): number => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return 1
  const [plainName, plainOthers] = [plain(name), others.map(plain)]
  let sum = 0
  for (const word of words) {
    const fit = Math.max(fitOfWord(word, plainName), ...plainOthers.map((other) => fitOfWord(word, other) - 0.5))
    if (fit <= 0) return 0
    sum += fit
  }
  return sum / words.length
}
