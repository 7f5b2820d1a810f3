/** A feature that `npm run chart:new` writes into a copy of the project. */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Copy } from './copy-of-project.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SCRIPT = relative(ROOT, fileURLToPath(new URL('../../scripts/chart-new.ts', import.meta.url)))

/** What a feature with everything is asked for by. */
export const WHOLE = ['--endpoint', '--live', '--notice'] as const

/** Gives what the script says. */
export const scaffold = ({ node }: Pick<Copy, 'node'>, name: string, ...flags: readonly string[]): Promise<string> =>
  node(SCRIPT, name, ...flags)

/** The files that it says it has written or changed. */
export const filesIn = (told: string, how: 'written' | 'changed' | 'written|changed' = 'written|changed'): readonly string[] =>
  [...told.matchAll(new RegExp(`^(?:${how}) +(\\S+)$`, 'gm'))].map(([, file = '']) => file)
