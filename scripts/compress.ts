/** Writes `.br` and `.gz` beside every text file of the built client, so that the server never compresses. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Below this a packet is saved by neither. */
const WORTHWHILE = 1024

export const compressFolder = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!TEXT.test(name) || statSync(path).size < WORTHWHILE) continue
    const text = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}
