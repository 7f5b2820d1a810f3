/** What the lock hears of other tabs and of sleep, what it stores, and what it forgets. */
import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import type { HeardIdle } from '../../machines/idle-lock/idle-lock.types.ts'
import type { createSecurityCentreServices } from '../security-centre/security-centre-services.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { createIdleLockServices } from './idle-lock-services.ts'
import { prepareIdleLock } from './idle-lock-prepare.ts'
import { createIdleStore } from './kept-idle.ts'

const MINUTE = 60_000

const worldOf = () => {
  const world = { now: 1_000_000 }
  const now = () => world.now
  const other: Parameters<BrowserStorage['onOtherTab']>[0][] = []
  const seen: (() => void)[] = []
  const looks: (() => void)[] = []
  const stopped: string[] = []
  const storage = {
    ...memoryStorage(),
    onOtherTab: (listener: (typeof other)[0]) => {
      other.push(listener)
      return () => void stopped.push('otherTab')
    },
  }
  const kept = createIdleStore(storage, { userId: () => 'u1', token: () => 'one', now })
  const forget = vi.fn<(field: string) => void>()
  const services = createIdleLockServices({
    proof: {} as ReturnType<typeof createSecurityCentreServices>,
    storage,
    kept,
    now,
    every: (_, run) => {
      looks.push(run)
      return () => void stopped.push('every')
    },
    onSeen: (listener) => {
      seen.push(listener)
      return () => void stopped.push('seen')
    },
    forget,
  })
  const heard: HeardIdle[] = []
  const leaving = new AbortController()
  const tools = { signal: leaving.signal, key: 'k', send: (event: HeardIdle) => void heard.push(event) }
  return { world, other, seen, looks, stopped, kept, forget, services, heard, leaving, tools }
}

test('a machine that has slept tells at once; one that is only slow does not', () => {
  const { world, looks, kept, services, heard, tools } = worldOf()
  kept.change({ minutes: 5, lastInput: world.now })
  void services.watchIdle(undefined, tools)
  for (let second = 0; second < 90; second++) {
    world.now += 1_000
    looks[0]!()
  }
  world.now += 4_000
  looks[0]!()
  expect(heard).toEqual([])
  world.now += 10 * MINUTE
  looks[0]!()
  expect(heard).toEqual([{ type: 'idleLock.heard', minutes: 5, isLocked: false, lastInput: 1_000_000, now: world.now }])
  world.now += 1_000
  looks[0]!()
  expect(heard).toHaveLength(1)
})

test('another tab is heard when it changes the lock and nothing else; so is coming back to the page; all of it ends', async () => {
  const { other, seen, stopped, services, heard, leaving, tools } = worldOf()
  const watching = services.watchIdle(undefined, tools)
  other[0]!('token', null)
  expect(heard).toHaveLength(0)
  other[0]!('idleLock', null)
  seen[0]!()
  expect(heard).toHaveLength(2)
  leaving.abort()
  await watching
  expect(stopped.toSorted()).toEqual(['every', 'otherTab', 'seen'])
})

test('input is counted, told with what was known before, and takes no lock of another tab off', async () => {
  const { world, kept, services } = worldOf()
  await services.storeChoice({ minutes: 5 })
  world.now += 2 * MINUTE
  expect(await services.storeInput()).toEqual({ minutes: 5, isLocked: false, lastInput: 1_000_000, now: world.now })
  expect(kept.read().lastInput).toBe(world.now)
  kept.change({ isLocked: true })
  world.now += MINUTE
  await services.storeInput()
  expect(await services.readIdle()).toMatchObject({ isLocked: true, lastInput: world.now - MINUTE })
})

test('the lock is stored; taken off, it counts anew and forgets what was typed', async () => {
  const { world, kept, forget, services } = worldOf()
  await services.storeChoice({ minutes: 5 })
  await services.storeLock({ isLocked: true })
  expect(kept.read().isLocked).toBe(true)
  expect(forget).not.toHaveBeenCalled()
  world.now += 60 * MINUTE
  await services.storeLock({ isLocked: false })
  expect(kept.read()).toMatchObject({ isLocked: false, lastInput: world.now })
  expect(forget.mock.calls).toEqual([['idleLock.password'], ['idleLock.code']])
})

test('what is typed is sealed', () => {
  const seal = vi.fn<(field: string, value: string) => string>(() => 'sealed')
  const prepare = prepareIdleLock({ vault: { seal } } as unknown as Parameters<typeof prepareIdleLock>[0])
  expect(prepare['idleLock.change']!({ type: 'idleLock.change', field: 'password', value: 'a long sentence' })).toEqual({
    type: 'idleLock.change',
    field: 'password',
    ref: 'sealed',
    problem: null,
  })
  expect(seal).toHaveBeenCalledWith('idleLock.password', 'a long sentence')
})
