/**
 * `docs/statecharts/layouts.json`: in which of the many ways each chart is laid out. To find it, all of them are tried, which takes
 * half a minute for all charts; a chart that is as it was is laid out once.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { drawingsOf, layoutOf, onFile, type Laid, type Layout, type WayOnFile } from './drawings.ts'
import { foldedForms } from './folded-forms.ts'
import { statesOf, transitionsOf } from './graph.ts'
import { conditionWords, targetWords, triggerWords } from './wording.ts'

export const LAYOUTS_FILE = 'layouts.json'

interface Known extends Layout {
  /** Of everything that the layout follows from. */
  readonly of: string
  /** Of each picture the ways of its folded forms. */
  readonly forms: readonly (readonly WayOnFile[])[]
}
/** By name of the chart. */
export type Layouts = Readonly<Record<string, Known>>

const CODE = await Promise.all(
  ['box.ts', 'drawings.ts', 'excerpt.ts', 'folded-forms.ts', 'headings.ts', 'layout.ts'].map((file) =>
    readFile(fileURLToPath(new URL(file, import.meta.url))),
  ),
)

const FOLDER = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url))

/** What is on file; nothing where there's no file or it can't be read. */
export const readLayouts = async (): Promise<Layouts> => {
  const text = await readFile(FOLDER + LAYOUTS_FILE, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Layouts
}

/** One chart in a line, so that a changed chart is a changed line. */
export const formatLayouts = (layouts: Layouts): string =>
  `{\n${Object.keys(layouts)
    .toSorted()
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(layouts[name])}`)
    .join(',\n')}\n}\n`

/** The pictures of a chart and their layout, which is the one on file where nothing has changed. */
export const laidOut = async (
  machine: AnyStateMachine,
  known: Known | undefined,
): Promise<{ readonly drawings: readonly Laid[]; readonly layout: Known }> => {
  const of = fingerprintOf(machine)
  if (known?.of === of) return { drawings: await drawingsOf(machine, known), layout: known }
  const drawings = await drawingsOf(machine)
  const forms = await Promise.all(drawings.map(async (drawing) => (await foldedForms(drawing)).map(onFile)))
  return { drawings, layout: { of, ...layoutOf(machine, drawings), forms } }
}

/** Of the words in the pictures and of the program that places them. */
const fingerprintOf = (machine: AnyStateMachine): string => {
  const hash = createHash('sha256')
  for (const code of CODE) hash.update(code)
  hash.update(
    JSON.stringify([
      statesOf(machine).map(({ id, type, description, invoke, initial }) => [
        id,
        type,
        description,
        invoke.map(({ src }) => String(src)),
        initial?.target.map((node) => node.id),
      ]),
      transitionsOf(machine).map((move) => [move.id, triggerWords(machine, move), conditionWords(machine, move), targetWords(move)]),
    ]),
  )
  return hash.digest('hex').slice(0, 16)
}
