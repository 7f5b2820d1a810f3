/**
 * What a program can say of a picture without understanding it: how large, how sharp and how well lit it is. The page says it while
 * there is time to take another; the venue's program judges by the same figures.
 */
import type { PicturePurpose } from './pictures.ts'

/** Its long side is brought to so many pixels before it is looked at. */
export const LOOKED_AT = 512

export interface Measured {
  /** Of the whole picture, pixels. */
  readonly shortSide: number
  /** Variance of the Laplacian of the grey picture: edges make it large, blur makes it small. */
  readonly sharpness: number
  /** Shares of pixels that are nearly black and nearly white, 0 to 1. */
  readonly dark: number
  readonly bright: number
  /** Share of pixels that are white from light itself, in a picture that isn't white as a whole. */
  readonly glare: number
  /** Of the four sides, those at which there is as much to see as in the whole: it goes on beyond them. */
  readonly sidesCut: number
}

/** A share below which a picture can't be told from an empty one, and above which it is cut off by its light. */
export const READABLE = { shortSide: 480, sharpness: 40, dark: 0.7, bright: 0.9 } as const
const MOST_GLARE = 0.03

const NEARLY_BLACK = 24
const NEARLY_WHITE = 246
const LIGHT = 252
/** A sheet of paper that fills the picture is above it. */
const WHITE_AS_A_WHOLE = 200
/** What a side is compared by: so much of the picture's width or height. */
const STRIP = 0.02
/** A side that is less lively than this share of the whole has the table in it, or nothing. */
const AS_LIVELY = 0.6
/** Below it a picture has nothing that could be cut. */
const LEAST_CHANGE = 4

/** Grey values, row after row: 0 is black, 255 white. */
export interface GreyPicture {
  readonly grey: ArrayLike<number>
  readonly width: number
  readonly height: number
}

const sharpnessOf = ({ grey, width, height }: GreyPicture): number => {
  let [count, sum, squares] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value = 4 * grey[at]! - grey[at - 1]! - grey[at + 1]! - grey[at - width]! - grey[at + width]!
      count += 1
      sum += value
      squares += value * value
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** How many pixels there are of each grey. */
const histogramOf = ({ grey }: GreyPicture): readonly number[] => {
  const counts = Array.from({ length: 256 }, () => 0)
  for (let at = 0; at < grey.length; at++) counts[grey[at]!]! += 1
  return counts
}
const shareOf = (counts: readonly number[], from: number, to: number): number => {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : counts.slice(from, to + 1).reduce((sum, count) => sum + count, 0) / all
}
const medianOf = (counts: readonly number[]): number => {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let seen = 0
  return counts.findIndex((count) => (seen += count) * 2 >= all)
}

/** Mean change from each pixel to the next ones, in a part of the picture. */
const changeIn = (
  { grey, width, height }: GreyPicture,
  [left, top, right, bottom]: readonly [left: number, top: number, right: number, bottom: number],
): number => {
  let [count, sum] = [0, 0]
  for (let y = top; y < Math.min(bottom, height - 1); y++)
    for (let x = left; x < Math.min(right, width - 1); x++) {
      const at = y * width + x
      count += 1
      sum += Math.abs(grey[at]! - grey[at + 1]!) + Math.abs(grey[at]! - grey[at + width]!)
    }
  return count === 0 ? 0 : sum / count
}

const sidesCutOf = (picture: GreyPicture): number => {
  const { width, height } = picture
  const whole = changeIn(picture, [0, 0, width, height])
  if (whole < LEAST_CHANGE) return 0
  const [across, down] = [Math.max(1, Math.round(width * STRIP)), Math.max(1, Math.round(height * STRIP))]
  const sides = [
    [0, 0, width, down],
    [0, height - 1 - down, width, height - 1],
    [0, 0, across, height],
    [width - 1 - across, 0, width - 1, height],
  ] as const
  return sides.filter((side) => changeIn(picture, side) >= whole * AS_LIVELY).length
}

/** @param picture with its long side brought to `LOOKED_AT`, or smaller; `shortSide` is of the picture as it came */
export const measureGrey = (picture: GreyPicture, shortSide: number): Measured => {
  const counts = histogramOf(picture)
  return {
    shortSide,
    sharpness: sharpnessOf(picture),
    dark: shareOf(counts, 0, NEARLY_BLACK),
    bright: shareOf(counts, NEARLY_WHITE, 255),
    glare: medianOf(counts) > WHITE_AS_A_WHOLE ? 0 : shareOf(counts, LIGHT, 255),
    sidesCut: sidesCutOf(picture),
  }
}

/** What the venue's program refuses a picture for. */
export const isReadable = ({ shortSide, sharpness, dark, bright }: Measured): boolean =>
  shortSide >= READABLE.shortSide && sharpness >= READABLE.sharpness && dark <= READABLE.dark && bright <= READABLE.bright

export const PICTURE_FLAWS = ['tooSmall', 'tooDark', 'glare', 'blurred', 'cutOff'] as const
export type PictureFlaw = (typeof PICTURE_FLAWS)[number]

/** Of a document all four corners are to be seen. */
const OF_DOCUMENTS: ReadonlySet<PicturePurpose> = new Set(['identityFront', 'identityBack'])

/**
 * What is wrong with a picture, as far as a program sees it. What is too dark is never sharp, so that isn't said besides. Where all four
 * sides are lively, the picture is a scan, or the table is.
 */
export const flawsOf = (measured: Measured, purpose: PicturePurpose): readonly PictureFlaw[] => {
  const { shortSide, sharpness, dark, bright, glare, sidesCut } = measured
  const isDark = dark > READABLE.dark
  const is: Readonly<Record<PictureFlaw, boolean>> = {
    tooSmall: shortSide < READABLE.shortSide,
    tooDark: isDark,
    glare: bright > READABLE.bright || glare > MOST_GLARE,
    blurred: sharpness < READABLE.sharpness && !isDark && bright <= READABLE.bright,
    cutOff: OF_DOCUMENTS.has(purpose) && sidesCut > 0 && sidesCut < 4,
  }
  return PICTURE_FLAWS.filter((flaw) => is[flaw])
}
