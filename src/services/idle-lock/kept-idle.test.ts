/** What the browser keeps of the idle lock: of whom, of which session, and what a changed clock does to it. */
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { createIdleStore, markOf } from './kept-idle.ts'

const worldOf = () => {
  const storage = memoryStorage()
  const world = { userId: 'u1' as string | null, token: 'one', now: 1_000_000 }
  const store = createIdleStore(storage, { userId: () => world.userId, token: () => world.token, now: () => world.now })
  return { storage, world, store, text: () => storage.kept.get('idleLock') }
}

test('nothing is kept until somebody chooses, nor after they have chosen never', () => {
  const { store, text } = worldOf()
  expect(store.read()).toEqual({ minutes: 0, isLocked: false, lastInput: 1_000_000, now: 1_000_000 })
  store.change({ lastInput: 999_000 })
  expect(text()).toBeUndefined()
  store.change({ minutes: 5 })
  expect(text()).toContain('"u1"')
  store.change({ minutes: 0 })
  expect(text()).toBeUndefined()
})

test('the last input and the lock hold over a reload', () => {
  const { storage, world, store } = worldOf()
  store.change({ minutes: 15, lastInput: world.now })
  store.change({ isLocked: true })
  world.now += 60_000
  const anew = createIdleStore(storage, { userId: () => 'u1', token: () => 'one', now: () => world.now })
  expect(anew.read()).toEqual({ minutes: 15, isLocked: true, lastInput: 1_000_000, now: 1_060_000 })
})

test('each person has their own choice, and each session begins unlocked', () => {
  const { world, store } = worldOf()
  store.change({ minutes: 5, isLocked: true })
  world.userId = 'u2'
  expect(store.read().minutes).toBe(0)
  store.change({ minutes: 60 })
  world.userId = 'u1'
  expect(store.read()).toMatchObject({ minutes: 5, isLocked: true })
  world.token = 'two'
  world.now += 3_600_000
  expect(store.read()).toMatchObject({ minutes: 5, isLocked: false, lastInput: world.now })
  // The first look has counted: from here on the time runs.
  world.now += 1_000
  expect(store.read()).toMatchObject({ lastInput: world.now - 1_000 })
  world.userId = 'u2'
  world.token = 'one'
  expect(store.read().minutes).toBe(60)
})

test('a clock that was put back counts from here on, and does not hold the lock off', () => {
  const { world, store } = worldOf()
  store.change({ minutes: 5, lastInput: world.now })
  world.now -= 600_000
  expect(store.read().lastInput).toBe(world.now)
  world.now += 300_000
  expect(store.read()).toMatchObject({ lastInput: world.now - 300_000 })
})

test.each(['', '{', '[]', '{"u1":{"minutes":7}}', '{"u1":{"minutes":5,"of":1,"lastInput":"x","isLocked":0}}'])(
  'what was edited by hand (%s) is nothing',
  (text) => {
    const { storage, store } = worldOf()
    storage.kept.set('idleLock', text)
    expect(store.read()).toMatchObject({ minutes: 0, isLocked: false })
  },
)

test('nobody signed in: nothing is kept', () => {
  const { world, store, text } = worldOf()
  world.userId = null
  store.change({ minutes: 5 })
  expect(text()).toBeUndefined()
  expect(store.read()).toMatchObject({ minutes: 0, isLocked: false })
})

test('the mark of a session tells two apart and is no token', () => {
  expect(markOf('one')).not.toBe(markOf('two'))
  expect(markOf('a'.repeat(64)).length).toBeLessThan(9)
})
