/** The fuzz is worth what it finds: each fault planted here must be found, and in the place where it belongs. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Entry } from '../../src/journal/entry.ts'
import { createFold, type Fold } from '../../src/journal/fold.ts'
import { linkCases, purchaseCases, surveyCases, wizardCases } from '../support/charts/cases.ts'
import { fuzz } from '../support/fuzz.ts'

const RUNS = 200

/** A fold with one function replaced. */
const faulty =
  (change: (fold: Fold) => Partial<Fold>) =>
  (machine: AnyStateMachine): Fold => {
    const fold = createFold(machine)
    const changed = { ...fold, ...change(fold) }
    return {
      ...changed,
      run: (entries, from) => {
        let core = from
        for (const entry of entries) core = changed.step(core, entry)[0]
        return core
      },
    }
  }

const places = async (...args: Parameters<typeof fuzz>) => {
  const { differences } = await fuzz(...args)
  return [...new Set(differences.map(({ between }) => between))].sort()
}

afterEach(() => {
  vi.doUnmock('../../src/journal/document-order.ts')
  vi.doUnmock('../../src/journal/timers.ts')
  vi.doUnmock('../../src/journal/effects.ts')
  vi.resetModules()
})

/** The fuzz as it runs with one module of the journal replaced. */
const fuzzWith = async () => {
  vi.resetModules()
  const faultyFuzz = (await import('../support/fuzz.ts')).fuzz
  return async (...args: Parameters<typeof fuzz>) => {
    const { differences } = await faultyFuzz(...args)
    return [...new Set(differences.map(({ between }) => between))].sort()
  }
}

describe('the fuzz finds', () => {
  test('nothing without a fault', async () => {
    expect(await places(surveyCases, { runs: RUNS })).toEqual([])
  })

  test('regions in another order than the document after a restore (rule 7)', async () => {
    vi.doMock('../../src/journal/document-order.ts', () => ({ inDocumentOrder: <T>(snapshot: T) => snapshot }))
    const found = await (await fuzzWith())(surveyCases, { runs: 2_000 })
    expect(found.length).toBeGreaterThan(0)
    expect(['checkpoint', 'replay', 'trail']).toEqual(expect.arrayContaining(found))
  })

  test('a timer that is not armed anew', async () => {
    const makeFold = faulty((fold) => ({
      step: (core, entry) => {
        const [next, outcome] = fold.step(core, entry)
        return [{ ...next, timers: { ...next.timers, ...pick(core?.timers ?? {}, Object.keys(next.timers)) } }, outcome]
      },
    }))
    expect(await places(linkCases, { runs: RUNS, makeFold })).toEqual(['interpreter'])
  })

  test('a timer that goes on after its state was left', async () => {
    const makeFold = faulty((fold) => ({
      step: (core, entry) => {
        const [next, outcome] = fold.step(core, entry)
        const fired = entry.event.k === 'timer' ? [entry.event.id] : []
        const kept = Object.keys(core?.timers ?? {}).filter((id) => !fired.includes(id))
        return [{ ...next, timers: { ...pick(core?.timers ?? {}, kept), ...next.timers } }, outcome]
      },
    }))
    expect(await places(purchaseCases, { runs: RUNS, makeFold })).toContain('interpreter')
  })

  test('an effect whose end is forgotten', async () => {
    const makeFold = faulty((fold) => ({
      step: (core, entry) => {
        const [next, outcome] = fold.step(core, entry)
        return [entry.event.k === 'fail' ? { ...next, effects: { ...core?.effects, ...next.effects } } : next, outcome]
      },
    }))
    expect((await places(purchaseCases, { runs: RUNS, makeFold })).length).toBeGreaterThan(0)
  })

  test('a checkpoint without its timers', async () => {
    const makeFold = faulty((fold) => ({ load: (saved) => ({ ...fold.load(saved), timers: {} }) }))
    expect(await places(linkCases, { runs: RUNS, makeFold })).toContain('checkpoint')
  })

  test('a checkpoint without history', async () => {
    const makeFold = faulty((fold) => ({
      save: (core) => {
        const saved = fold.save(core)
        return { ...saved, snapshot: { ...(saved.snapshot as object), historyValue: {} } }
      },
    }))
    expect(await places(wizardCases, { runs: 1_000, makeFold })).toContain('checkpoint')
  })

  test('an entry that was not exported', async () => {
    const exportOf = (entries: readonly Entry[]) => JSON.stringify(entries.filter(({ seq }) => seq !== 4))
    expect(await places(purchaseCases, { runs: RUNS, exportOf })).toEqual(expect.arrayContaining(['trail']))
  })

  test('chance inside a chart (rule 1)', async () => {
    let count = 0
    const machine = purchaseCases.machine.provide({ guards: { hasQuantity: () => ++count % 3 !== 0 } })
    expect((await places({ ...purchaseCases, machine }, { runs: RUNS })).length).toBeGreaterThan(0)
  })

  test('a shell that does not arm timers after a reload', async () => {
    vi.doMock('../../src/journal/timers.ts', async (importOriginal) => {
      const original = await importOriginal<typeof import('../../src/journal/timers.ts')>()
      return {
        createTimers: (...args: Parameters<typeof original.createTimers>) => {
          const timers = original.createTimers(...args)
          let calls = 0
          return {
            ...timers,
            arm: (...armed: Parameters<typeof timers.arm>) => {
              if (calls++ > 0) timers.arm(...armed)
            },
          }
        },
      }
    })
    expect(await (await fuzzWith())(linkCases, { runs: RUNS })).toContain('shell')
  })

  test('a shell that lets an effect run on after its state was left', async () => {
    vi.doMock('../../src/journal/effects.ts', async (importOriginal) => {
      const original = await importOriginal<typeof import('../../src/journal/effects.ts')>()
      type Options = Parameters<typeof original.createEffects>[0]
      return { createEffects: (options: Options) => ({ ...original.createEffects(options), keep: () => {} }) }
    })
    expect(await (await fuzzWith())(purchaseCases, { runs: RUNS })).toContain('shell')
  })
})

const pick = <T>(record: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.includes(id)))
