/**
 * Makes of a file that somebody sent a picture that can be shown: by its content and never by its name or what the caller says
 * it is. What comes out is written anew, pixel by pixel, without anything that the file carried besides.
 */
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { LARGEST_PICTURE, MOST_PIXELS } from '../../src/domain/pictures.ts'
import { Refusal } from '../core/answers.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { createTurns } from '../core/turns.ts'
import { decodeJpeg2000 } from './decode-jpeg2000.ts'
import { UPLOAD_REFUSALS } from './upload-refusals.ts'

export interface JudgedPicture {
  /** A JPEG. */
  readonly file: Buffer
  readonly width: number
  readonly height: number
}

const SECONDS = 10
/** How many files may wait for their turn: beyond that callers are told to come back. */
const MOST_WAITING = 16
/** The first that brings the picture to a size like that of its file. */
const QUALITIES = [88, 70, 45] as const
const [FIRST_QUALITY] = QUALITIES

// Readers of other formats are not there for any file, however it begins.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const LIMITS = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true } as const

const formatWrong = (why: string): Refusal => new Refusal(UPLOAD_REFUSALS.formatWrong, why)

const readPlain = async (bytes: Buffer): Promise<Sharp> => {
  // The header alone, before a pixel is read.
  const { width, height } = await sharp(bytes, { ...LIMITS, limitInputPixels: false }).metadata()
  if (width * height > MOST_PIXELS) throw new Refusal(UPLOAD_REFUSALS.tooManyPixels, `${width} × ${height} pixels`)
  return sharp(bytes, LIMITS).autoOrient()
}

const readJpeg2000 = async (bytes: Buffer): Promise<Sharp> => {
  const { pixels, width, height, channels } = await decodeJpeg2000(bytes)
  return sharp(pixels, { raw: { width, height, channels } })
}

const READERS: Readonly<Record<string, (bytes: Buffer) => Promise<Sharp>>> = {
  'image/jpeg': readPlain,
  'image/png': readPlain,
  'image/jp2': readJpeg2000,
  'image/j2c': readJpeg2000,
}

const write = (picture: Sharp, quality: number) =>
  picture
    .clone()
    .timeout({ seconds: SECONDS })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality, chromaSubsampling: quality === FIRST_QUALITY ? '4:4:4' : '4:2:0' })
    .toBuffer({ resolveWithObject: true })

const judge = async (bytes: Buffer): Promise<JudgedPicture> => {
  const read = READERS[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (!read) throw formatWrong('neither JPEG, JPEG 2000 nor PNG by its content')
  try {
    const picture = await read(bytes)
    let written = await write(picture, FIRST_QUALITY)
    for (const quality of QUALITIES.slice(1)) if (written.data.length > LARGEST_PICTURE) written = await write(picture, quality)
    return { file: written.data, width: written.info.width, height: written.info.height }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Of a reader's many messages none says more than that the file is not what it says it is.
    throw formatWrong(error instanceof Error ? error.message.split('\n')[0]! : 'not readable')
  }
}

const turns = createTurns()
let waiting = 0

/**
 * One at a time in a process, so that what pictures take of memory and processors is bounded. Refuses `formatWrong`,
 * `tooManyPixels`, and `unavailable` when too many wait.
 */
export const judgePicture = async (read: () => Promise<Buffer>): Promise<JudgedPicture> => {
  if (waiting >= MOST_WAITING) throw new Refusal(CALL_REFUSALS.unavailable, 'too many pictures wait to be read')
  waiting += 1
  try {
    return await turns.run('judge', async () => judge(await read()))
  } finally {
    waiting -= 1
  }
}
