/** How much room texts need, estimated: no font is read, so it comes out the same on every machine. */

export interface Lettering {
  /** In pixels, like all here. */
  readonly size: number
  readonly line: number
  /** Narrowest and widest. */
  readonly least: number
  readonly most: number
  /** On each side. */
  readonly padding: number
}

/** Scripts whose letters are as wide as they are high. */
const WIDE = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u
/** Stands above or below another letter. */
const MARK = /\p{Mn}/u
/** These languages break a line between any two letters. */
const ANYWHERE = /[\u0e00-\u0e7f\u3000-\u9fff\uff00-\uff60]/u

const widthOf = (text: string, size: number): number => {
  let width = 0
  for (const letter of text) width += MARK.test(letter) ? 0 : size * (WIDE.test(letter) ? 1.02 : 0.58)
  return width
}

/** Pieces between which a line may be broken. */
const piecesOf = (text: string): readonly string[] =>
  text
    .split(' ')
    .flatMap((word) => (ANYWHERE.test(word) ? [...word] : [word]))
    .filter(Boolean)

const linesIn = (text: string, width: number, size: number): number => {
  let lines = 1
  let used = 0
  for (const piece of piecesOf(text)) {
    const needed = widthOf(piece, size) + (used > 0 && !ANYWHERE.test(piece) ? widthOf(' ', size) : 0)
    if (used > 0 && used + needed > width) {
      lines++
      used = 0
    }
    // A word that's wider than the box is hyphenated.
    lines += Math.max(Math.ceil(needed / width) - 1, 0)
    used += needed
  }
  return lines
}

/**
 * Room for texts below each other, each in the language that needs most.
 * @param texts of each its wordings in all languages
 */
export const roomFor = (
  texts: readonly (readonly string[])[],
  { size, line, least, most, padding }: Lettering,
): { readonly width: number; readonly height: number } => {
  const wordings = texts.flat()
  // As wide as the longest word, and for a long text wide enough for three lines or four.
  const wanted = wordings.flatMap((text) => [widthOf(text, size) / 3, ...piecesOf(text).map((piece) => widthOf(piece, size))])
  const inner = Math.min(Math.max(least, ...wanted), most)
  const lines = texts.reduce((sum, same) => sum + Math.max(...same.map((text) => linesIn(text, inner, size))), 0)
  return { width: Math.ceil(inner) + padding * 2, height: lines * line + padding * 2 }
}
