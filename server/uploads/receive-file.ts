/** Takes a file off the line, piece by piece, into a file of its own. */
import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { LARGEST_PICTURE } from '../../src/domain/pictures.ts'
import { Refusal } from '../core/answers.ts'
import { UPLOAD_REFUSALS } from './upload-refusals.ts'

export interface Received {
  readonly bytes: number
  /** Of the whole file, hexadecimal. */
  readonly sha256: string
}

const tooLarge = (): Refusal => new Refusal(UPLOAD_REFUSALS.tooLarge, `a picture has at most ${LARGEST_PICTURE} bytes`)

/** As the caller announces it: whoever says that it will be too large needs send nothing of it. */
export const refuseAnnounced = (length: string | undefined): void => {
  if (length !== undefined && Number(length) > LARGEST_PICTURE) throw tooLarge()
}

/**
 * Writes what comes to `path`. Refuses `tooLarge` at the first byte too many, which is not written. Whoever calls it removes
 * the file. What is left of the body stays unread, so that the answer can still be sent.
 */
export const receiveFile = async (body: Readable, path: string): Promise<Received> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > LARGEST_PICTURE) throw tooLarge()
      hash.update(piece)
      await file.writeFile(piece)
    }
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}
