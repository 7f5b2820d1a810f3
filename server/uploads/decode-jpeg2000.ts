/** Reads JPEG 2000: its size from its header, then its pixels in a thread of its own, which has an end. */
import { Worker } from 'node:worker_threads'
import { MOST_PIXELS } from '../../src/domain/pictures.ts'
import { Refusal } from '../core/answers.ts'
import { readJpeg2000Header } from './jpeg2000-header.ts'
import { UPLOAD_REFUSALS } from './upload-refusals.ts'

export interface Pixels {
  /** One byte for each channel. */
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3
}
/** What the thread gives back. `null`: the file can't be read. */
export type Decoded = { readonly pixels: Uint8Array; readonly width: number; readonly height: number; readonly channels: number } | null

const WITHIN = 10_000
const THREAD = new URL('./jpeg2000.worker.ts', import.meta.url)

const inThread = (bytes: Buffer): Promise<Decoded> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(THREAD, {
      workerData: new Uint8Array(bytes),
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    const patience = setTimeout(() => end(null), WITHIN)
    let isOver = false
    const end = (decoded: Decoded, error?: Error): void => {
      if (isOver) return
      isOver = true
      clearTimeout(patience)
      // Its memory goes with it.
      void worker.terminate().then(() => (error ? reject(error) : resolve(decoded)))
    }
    worker.once('message', (decoded: Decoded) => end(decoded))
    worker.once('error', (error) => end(null, error instanceof Error ? error : new Error('the thread failed')))
    worker.once('exit', () => end(null))
  })

/** Refuses `formatWrong` and `tooManyPixels`. */
export const decodeJpeg2000 = async (bytes: Buffer): Promise<Pixels> => {
  const size = readJpeg2000Header(bytes)
  if (!size) throw new Refusal(UPLOAD_REFUSALS.formatWrong, 'a JPEG 2000 whose header says nothing that a picture has')
  if (size.width * size.height > MOST_PIXELS) throw new Refusal(UPLOAD_REFUSALS.tooManyPixels, `${size.width} × ${size.height} pixels`)
  const decoded = await inThread(bytes)
  const isAsSaid = decoded?.width === size.width && decoded.height === size.height
  if (!decoded || !isAsSaid) throw new Refusal(UPLOAD_REFUSALS.formatWrong, 'a JPEG 2000 that can not be read to its end')
  return {
    pixels: Buffer.from(decoded.pixels.buffer, decoded.pixels.byteOffset, decoded.pixels.byteLength),
    width: decoded.width,
    height: decoded.height,
    channels: decoded.channels === 1 ? 1 : 3,
  }
}
