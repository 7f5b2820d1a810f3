/** Vite plugin: all JSON files of a language as one module, so that a language is one chunk. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:texts/'
/** Long, and for one page alone, which loads them itself. */
const APART = new Set(['faq.json'])

export const textsPlugin = (folder: string): Plugin => ({
  name: 'plimsoll-texts',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    const path = join(folder, id.slice(PREFIX.length + 1))
    const texts: Record<string, unknown> = {}
    for (const file of readdirSync(path).toSorted()) {
      if (!file.endsWith('.json') || APART.has(file)) continue
      this.addWatchFile(join(path, file))
      texts[file.slice(0, -'.json'.length)] = JSON.parse(readFileSync(join(path, file), 'utf8'))
    }
    return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`, moduleType: 'js', map: null }
  },
})
