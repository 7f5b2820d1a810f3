/** What a program can say of a picture without understanding it: how large, how sharp and how well lit it is. */
import sharp from 'sharp'

export interface Measured {
  /** Of the picture as it is kept, pixels. */
  readonly shortSide: number
  /** Variance of the Laplacian of the grey picture, its long side brought to 512 pixels: edges make it large, blur makes it small. */
  readonly sharpness: number
  /** Shares of pixels that are nearly black and nearly white, 0 to 1. */
  readonly dark: number
  readonly bright: number
}

const LONG_SIDE = 512
const NEARLY_BLACK = 24
const NEARLY_WHITE = 246

/** A share below which a picture can't be told from an empty one, and above which it is cut off by its light. */
export const READABLE = { shortSide: 480, sharpness: 40, dark: 0.7, bright: 0.9 } as const

const laplacianAt = (grey: Buffer, width: number, at: number): number =>
  4 * grey[at]! - grey[at - 1]! - grey[at + 1]! - grey[at - width]! - grey[at + width]!

const varianceOf = (grey: Buffer, width: number, height: number): number => {
  let [count, sum, squares] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const value = laplacianAt(grey, width, y * width + x)
      count += 1
      sum += value
      squares += value * value
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** Of a JPEG that the venue itself has written. */
export const measurePicture = async (file: Buffer): Promise<Measured> => {
  const { width, height } = await sharp(file).metadata()
  const { data, info } = await sharp(file)
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A grey picture has one channel; should a reader give more, the first one is it.
  const grey = info.channels === 1 ? data : Buffer.from(data.filter((_, at) => at % info.channels === 0))
  return {
    shortSide: Math.min(width, height),
    sharpness: varianceOf(grey, info.width, info.height),
    dark: grey.filter((value) => value <= NEARLY_BLACK).length / grey.length,
    bright: grey.filter((value) => value >= NEARLY_WHITE).length / grey.length,
  }
}

export const isReadable = ({ shortSide, sharpness, dark, bright }: Measured): boolean =>
  shortSide >= READABLE.shortSide && sharpness >= READABLE.sharpness && dark <= READABLE.dark && bright <= READABLE.bright
