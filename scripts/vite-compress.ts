/** Vite plugin: every text asset also as `.br` and `.gz`, so that the venue sends it compressed without work. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 1024

export const compressPlugin = (): Plugin => {
  let folder = 'dist'
  return {
    name: 'plimsoll-compress',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle() {
      // After a failed build there is nothing, and its own error is the one to be read.
      if (!existsSync(folder)) return
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name) || name.startsWith('.vite')) continue
        const content = readFileSync(join(folder, name))
        if (content.length < SMALLEST) continue
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
        writeFileSync(
          join(folder, `${name}.br`),
          brotliCompressSync(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }),
        )
      }
    },
  }
}
