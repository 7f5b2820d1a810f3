/**
 * An identity, a loan and its repayment through a hundred page loads each, at random steps of their paths: the real journal is closed and
 * opened again over what it has stored. Nothing is lost: the chart is where it was, with all that it knew. Nothing is asked twice: what
 * commits anything is not sent again, but asked about; what only reads is read anew. In the browser the same is done by hand
 * (`tests/journeys/identity-reloads.test.ts`, `loan-reloads.test.ts`).
 */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Service, Services } from '../../src/domain/service.ts'
import { SimulatedClock } from '../../src/journal/clock.ts'
import { createElection } from '../../src/journal/election.ts'
import { createFold } from '../../src/journal/fold.ts'
import { createJournal, type Journal } from '../../src/journal/journal.ts'
import { createMemoryStore } from '../../src/journal/memory-store.ts'
import { policyOf } from '../../src/journal/port-policy.ts'
import { createTabChannel } from '../../src/journal/tab-channel.ts'
import { PATH_EPOCH } from '../support/paths/cases.ts'
import { loadCaseFiles, readGolden } from '../support/paths/case-files.ts'
import { splitStep, type GoldenStep } from '../support/paths/golden.ts'
import { timeOfNext } from '../support/paths/player.ts'
import { settle } from '../support/promises.ts'
import { createChance } from '../support/random.ts'
import { createChannels, createLocks } from '../support/tabs.ts'

const RELOADS = 100
const FLOWS = ['kyc', 'signature', 'loan', 'agreement', 'loan-repayment']

/** Those that send something which must not be sent twice. */
const COMMITS: ReadonlySet<string> = new Set(['kyc', 'agreement', 'loan-repayment'])
/** Of what was cut off: that nothing is known of it, and that a draft is to be stored once more. */
const SAYS_WHAT_BECAME = /failure$|^isUnsaved$/i

const files = (await loadCaseFiles()).filter(({ name }) => FLOWS.includes(name))

test('each flow has its paths', () => expect(files.map(({ name }) => name).toSorted()).toEqual(FLOWS.toSorted()))

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

for (const file of files)
  test(`${file.name}: ${RELOADS} page loads at random steps`, { timeout: 60_000 }, async () => {
    const golden = await readGolden(file)
    if (!golden) throw new Error(`${file.name} has no paths`)
    const { machine } = file.cases
    const fold = createFold(machine)
    const chance = createChance(Number(process.env['RELOAD_SEED'] ?? 17))
    let [loads, cutOff] = [0, 0]

    while (loads < RELOADS) {
      const path = chance.pick(golden.paths)
      const input = 'input' in path ? path.input : golden.input
      const clock = new SimulatedClock(PATH_EPOCH)
      const store = createMemoryStore()
      const [locks, connect] = [createLocks(), createChannels()]
      let asked = new Map<string, PromiseWithResolvers<unknown>>()
      /** By port, in the order in which they were asked. */
      let ports: string[] = []
      let tabs = 0
      const loadPage = async () => {
        const pending = (asked = new Map())
        const calls: string[] = (ports = [])
        const answering =
          (port: string): Service =>
          (_, { key, signal }) => {
            const answer = Promise.withResolvers<unknown>()
            const id = key.split(':').at(-1) ?? ''
            calls.push(port)
            pending.set(id, answer)
            const forget = () => {
              if (pending.get(id) === answer) pending.delete(id)
            }
            signal.addEventListener('abort', forget)
            return answer.promise.finally(forget)
          }
        const services: Services = Object.fromEntries(Object.keys(machine.implementations.actors).map((port) => [port, answering(port)]))
        const election = createElection({ locks, channel: createTabChannel(connect()), clock, tab: `${(tabs += 1)}` })
        const journal = createJournal({ store, clock, election })
        await settle()
        const stream = await journal.open({ machine, resume: 'resume', services }, null, input)
        await setImmediate()
        return { journal, stream }
      }
      let page: { journal: Journal; stream: Awaited<ReturnType<Journal['open']>> } = await loadPage()

      const take = async (step: ReturnType<typeof splitStep>['step']): Promise<void> => {
        const { core } = page.stream
        if ('wait' in step) clock.advance(step.wait)
        else if ('timer' in step) clock.advanceTo(core.timers[step.timer]?.dueAt ?? 0)
        else {
          clock.advanceTo(timeOfNext({ core, now: clock.now() }))
          if ('event' in step) page.stream.send(step.event)
          else if ('done' in step) asked.get(step.done)?.resolve(step.output)
          else asked.get(step.fail)?.reject(step.error)
        }
        await setImmediate()
      }
      const steps: readonly GoldenStep[] = path.steps
      for (const golden of steps) {
        const { step, seen } = splitStep(golden)
        await take(step)
        if (seen.to !== undefined) expect(plain(page.stream.getSnapshot().value), JSON.stringify(step)).toEqual(plain(seen.to))
        if (loads >= RELOADS || !chance.is(0.4)) continue
        loads += 1
        const before = page.stream.core
        const pending = Object.values(before.effects).map(({ src }) => src)
        const interrupted = pending.filter((src) => policyOf(machine, src).onResume !== 'restart')
        await page.journal.close()
        await settle()
        page = await loadPage()
        const after = page.stream.core
        // What only reads is asked anew, and nothing else is.
        const repeated = pending.filter((src) => policyOf(machine, src).onResume === 'restart')
        expect(
          ports.filter((port) => interrupted.includes(port)),
          `${path.name}, load ${loads}`,
        ).toEqual([])
        expect(ports).toEqual(expect.arrayContaining(repeated))
        if (interrupted.length === 0) {
          expect(plain(fold.save(after))).toEqual(plain(fold.save(before)))
          continue
        }
        cutOff += 1
        // It was with somebody when the page went. All that was typed, chosen and agreed to is there, under the same key.
        const [was, is] = [before.snapshot.context, after.snapshot.context] as Record<string, unknown>[]
        for (const [field, value] of Object.entries(was!))
          if (!SAYS_WHAT_BECAME.test(field)) expect({ [field]: is![field] }).toEqual({ [field]: value })
        // The path goes on otherwise than it was recorded.
        break
      }
      await page.journal.close()
    }
    expect(cutOff > 0).toBe(COMMITS.has(file.name))
  })
