/** Which charts say what: read from the committed paths, which take every transition, so that whatever can be emitted is in them. */
import { loadCaseFiles, readGolden } from '../../tests/support/paths/case-files.ts'
import type { Emitters } from './wiring-map.ts'

/** By type of the event. */
export const emitters = async (): Promise<ReadonlyMap<string, Emitters>> => {
  const found = new Map<string, Emitters>()
  for (const file of await loadCaseFiles()) {
    const paths = (await readGolden(file))?.paths ?? []
    const events = paths.flatMap(({ begin, steps }) => [begin, ...steps].flatMap(({ emit }) => emit ?? []))
    for (const [type, sample] of new Map(events.map((event) => [event.type, event])))
      found.set(type, { charts: [...(found.get(type)?.charts ?? []), file.cases.machine.id], sample })
  }
  return found
}
