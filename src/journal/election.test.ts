import { beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../tests/support/promises.ts'
import { createChannels, createLocks } from '../../tests/support/tabs.ts'
import { SimulatedClock } from './clock.ts'
import { createElection, type LockManagerLike } from './election.ts'
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

test('one of the others leads when the leading tab goes', async () => {
  const [first, second, third] = [await openTab('1'), await openTab('2'), await openTab('3')]
  const told = vi.fn()
  second.subscribe(told)
  first.close()
  await settle()
  expect([second.role(), third.role()]).toEqual(['leading', 'following'])
  expect(told.mock.calls).toEqual([['leading']])
})

test('a tab that asks gets the lead, past those that wait, once the leader has written its last', async () => {
  const [first, second, third] = [await openTab('1'), await openTab('2'), await openTab('3')]
  let settleWrites = () => {}
  first.onYield(() => new Promise((resolve) => { settleWrites = resolve }))
  const handedOver = third.requestHandOver()
  await settle()
  expect([first.role(), third.role()]).toEqual(['electing', 'following'])
  settleWrites()
  await handedOver
  await settle()
  expect([first.role(), second.role(), third.role()]).toEqual(['following', 'following', 'leading'])
  third.close()
  await settle()
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
  const [first, second, third] = [await openTab('1'), await openTab('2'), await openTab('3')]
  void third.requestHandOver().catch(() => {})
  third.close()
  await settle()
  expect(first.role()).toBe('electing')
  clock.advance(5_000)
  await settle()
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
