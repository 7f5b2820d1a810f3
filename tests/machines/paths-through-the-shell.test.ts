/** The committed paths through a real stream: journal, timers, services and router do what the fold says, no more. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PATH_EPOCH } from '../support/paths/cases.ts'
import { loadCaseFiles, readGolden } from '../support/paths/case-files.ts'
import { seeAfter, splitStep, type GoldenFile, type GoldenPath, type Seen } from '../support/paths/golden.ts'
import { timeOfNext } from '../support/paths/player.ts'
import type { AnyEventObject } from '../../src/domain/event.ts'
import type { Service, Services } from '../../src/domain/service.ts'
import { SimulatedClock } from '../../src/journal/clock.ts'
import type { Entry } from '../../src/journal/entry.ts'
import { createFold, type Fold } from '../../src/journal/fold.ts'
import { openStream } from '../../src/journal/stream.ts'

const files = await loadCaseFiles()

for (const file of files) {
  const golden = await readGolden(file)
  const fold = createFold(file.cases.machine)
  test.each(golden?.paths ?? [])(`${file.name} $name`, async (path) => {
    if (golden) await walk(fold, golden, path)
  })
}

const walk = async (fold: Fold, golden: GoldenFile, path: GoldenPath) => {
  const clock = new SimulatedClock(PATH_EPOCH)
  const asked = new Map<string, PromiseWithResolvers<unknown>>()
  const answering: Service = (_, { key, signal }) => {
    const answer = Promise.withResolvers<unknown>()
    const id = key.split(':').at(-1) ?? ''
    const forget = () => {
      if (asked.get(id) === answer) asked.delete(id)
    }
    asked.set(id, answer)
    signal.addEventListener('abort', forget)
    return answer.promise.finally(forget)
  }
  const services: Services = Object.fromEntries(Object.keys(fold.machine.implementations.actors).map((port) => [port, answering]))
  const entries: Entry[] = []
  const store = {
    nextSeq: () => entries.length + 1,
    append: async (entry: Entry) => {
      entries.push(entry)
    },
  }
  let emitted: AnyEventObject[] = []
  const stream = openStream({
    fold,
    stream: 'path',
    store,
    services,
    clock,
    input: 'input' in path ? path.input : golden.input,
    onEmit: (event) => emitted.push(event),
  })
  let before: Parameters<typeof seeAfter>[0]
  const look = () => {
    const position = { core: stream.core, now: clock.now() }
    const seen = seeAfter(before, { position, folded: [] })
    const found = comparable({ ...seen, ...(emitted.length && { emit: emitted }) })
    before = position
    emitted = []
    return found
  }

  await setImmediate()
  expect(look()).toEqual(comparable(path.begin))
  for (const golden of path.steps) {
    const { step, seen } = splitStep(golden)
    const position = { core: stream.core, now: clock.now() }
    if ('wait' in step) clock.advance(step.wait)
    else if ('timer' in step) clock.advanceTo(stream.core.timers[step.timer]?.dueAt ?? 0)
    else {
      clock.advanceTo(timeOfNext(position))
      if ('event' in step) stream.send(step.event)
      else if ('done' in step) asked.get(step.done)?.resolve(step.output)
      else asked.get(step.fail)?.reject(step.error)
    }
    await setImmediate()
    expect(look(), JSON.stringify(step)).toEqual(comparable(seen))
    expect([...asked.keys()].toSorted(), 'services at work').toEqual(Object.keys(stream.core.effects).toSorted())
  }
  stream.close()
}

/** A stream tells neither what it aborted nor what it refused; both show in what is pending and in the state. */
const comparable = ({ stop: _stop, refused: _refused, ...seen }: Seen): unknown => JSON.parse(JSON.stringify(seen))
