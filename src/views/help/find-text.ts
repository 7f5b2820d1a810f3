/** Finding words in a page's own texts, in every language the page speaks. */

/** Marks on letters, and the Arabic stretcher. The vowel signs of Thai and the voicing marks of Japanese tell words apart, and stay. */
const MARKS = /(?!\p{Script=Thai}|\u3099|\u309a)\p{Mn}|\u0640/gu

/** Case, accents, full and half width, and the ways of writing one letter do not count. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replaceAll('ı', 'i')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')

/** Every word of the search must be in the text, in any order; Chinese, Japanese and Thai are found by any part of a sentence. */
export const hasWords = (text: string, search: string): boolean => {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Words of a text in HTML, for finding only. */
export const wordsOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
