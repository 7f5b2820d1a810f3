import { beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../tests/support/promises.ts'
import { createChannels, createLocks } from '../../tests/support/tabs.ts'
import { SimulatedClock } from './clock.ts'
import { createElection, RETURN_DELAY, type Election, type LockManagerLike } from './election.ts'
import { createTabChannel, type TabMessage } from './tab-channel.ts'

let clock: SimulatedClock
let locks: LockManagerLike
let connect: ReturnType<typeof createChannels>

beforeEach(() => {
  clock = new SimulatedClock()
  locks = createLocks()
  connect = createChannels()
})

const openTab = async (tab: string) => {
  const election = createElection({ locks, channel: createTabChannel(connect()), clock, tab })
  await settle()
  return election
}

test('the first tab leads, the others follow', async () => {
  const [first, second] = [await openTab('1'), await openTab('2')]
  expect([first.role(), second.role()]).toEqual(['leading', 'following'])
})

/** Tabs that have all been there for a while. */
const openTabs = async (...tabs: readonly string[]) => {
  const opened = []
  for (const tab of tabs) opened.push(await openTab(tab))
  clock.advance(RETURN_DELAY)
  return opened as [Election, Election, Election]
}

const placeIsGivenUp = async () => {
  await settle()
  clock.advance(RETURN_DELAY)
  await settle()
}

test('one of the others leads when the leading tab goes and does not come back', async () => {
  const [first, second, third] = await openTabs('1', '2', '3')
  const told = vi.fn()
  second.subscribe(told)
  first.close()
  await settle()
  clock.advance(RETURN_DELAY - 1)
  await settle()
  expect([second.role(), third.role()]).toEqual(['following', 'following'])
  clock.advance(1)
  await settle()
  expect([second.role(), third.role()]).toEqual(['leading', 'following'])
  expect(told.mock.calls).toEqual([['leading']])
})

test('the leading tab still leads when it was loaded again, once and twice, and another tab waits for its turn', async () => {
  const [first, second] = await openTabs('1', '2')
  first.close()
  await settle()
  clock.advance(RETURN_DELAY - 1)
  const again = await openTab('1, loaded again')
  clock.advance(1)
  await settle()
  expect([again.role(), second.role()]).toEqual(['leading', 'following'])
  again.close()
  await settle()
  clock.advance(RETURN_DELAY - 1)
  const third = await openTab('1, loaded for the third time')
  clock.advance(RETURN_DELAY)
  await settle()
  expect([third.role(), second.role()]).toEqual(['leading', 'following'])
  third.close()
  await placeIsGivenUp()
  expect(second.role()).toBe('leading')
})

test('a tab that has just come does not wait: it may be the one that was loaded again before the browser noticed', async () => {
  const [first, second] = await openTabs('1', '2')
  const again = await openTab('1, loaded again')
  first.close()
  await settle()
  expect([again.role(), second.role()]).toEqual(['leading', 'following'])
  const handedOver = second.requestHandOver()
  await settle()
  await handedOver
  await settle()
  expect([again.role(), second.role()]).toEqual(['following', 'leading'])
})

test('a tab that asks while the place is kept free gets it in time, and nobody leads twice', async () => {
  const [first, second, third] = await openTabs('1', '2', '3')
  first.close()
  await settle()
  const outcome = second.requestHandOver().then(
    () => 'leading',
    () => 'refused',
  )
  await placeIsGivenUp()
  expect([second.role(), third.role()]).toEqual(['leading', 'following'])
  clock.advance(5_000)
  await settle()
  expect(await outcome).toBe('leading')
})

test('a tab that has left leads no more, not even before it is gone', async () => {
  const first = await openTab('1')
  const told = vi.fn()
  first.subscribe(told)
  first.close()
  expect([first.role(), told.mock.calls]).toEqual(['electing', [['electing']]])
})

test('a tab that asks gets the lead, past those that wait, once the leader has written its last', async () => {
  const [first, second, third] = await openTabs('1', '2', '3')
  let settleWrites = () => {}
  first.onYield(
    () =>
      new Promise((resolve) => {
        settleWrites = resolve
      }),
  )
  const handedOver = third.requestHandOver()
  await settle()
  expect([first.role(), third.role()]).toEqual(['electing', 'following'])
  settleWrites()
  await handedOver
  await settle()
  expect([first.role(), second.role(), third.role()]).toEqual(['following', 'following', 'leading'])
  third.close()
  await placeIsGivenUp()
  expect(second.role()).toBe('leading')
})

test('a leader that does not answer keeps the lead', async () => {
  const first = await openTab('1')
  const second = await openTab('2')
  first.onYield(() => new Promise(() => {}))
  const outcome = expect(second.requestHandOver()).rejects.toEqual({ code: 'JOURNAL', message: 'the writing tab did not answer' })
  await settle()
  clock.advance(5_000)
  await outcome
  expect([first.role(), second.role()]).toEqual(['leading', 'following'])
})

test('whoever waits leads when the tab that asked has gone', async () => {
  const [first, second, third] = await openTabs('1', '2', '3')
  void third.requestHandOver().catch(() => {})
  third.close()
  await settle()
  expect(first.role()).toBe('electing')
  clock.advance(5_000)
  await placeIsGivenUp()
  expect([first.role(), second.role()]).toEqual(['following', 'leading'])
})

test('a tab leads alone where there are no locks, and follows where they do not answer', async () => {
  const alone = createElection({ locks: undefined, channel: createTabChannel(undefined), clock, tab: '1' })
  const mute = { request: () => new Promise(() => {}) }
  const silent = createElection({ locks: mute, channel: createTabChannel(undefined), clock, tab: '2' })
  await settle()
  expect([alone.role(), silent.role()]).toEqual(['leading', 'electing'])
  clock.advance(5_000)
  expect(silent.role()).toBe('following')
})

test('messages that are not understood are passed over', async () => {
  const [mine, theirs] = [createTabChannel(connect()), connect()]
  const heard: TabMessage[] = []
  mine.subscribe((message) => heard.push(message))
  const nothing = [null, 7, 'entry', {}, { k: 'later', to: 'a' }]
  const incomplete = [{ k: 'entry' }, { k: 'entry', entry: { seq: 'x' } }, { k: 'yours' }]
  for (const message of [...nothing, ...incomplete]) theirs.postMessage(message)
  theirs.postMessage({ k: 'yours', to: 'a' })
  await settle()
  expect(heard).toEqual([{ k: 'yours', to: 'a' }])
})
