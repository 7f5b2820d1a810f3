/** Where the standing facts come from. */
import { expect, test, vi } from 'vitest'
import { FEATURES } from '../features.ts'
import { soon, openBrowser } from '../../tests/support/tab.ts'
import { createStanding } from './standing.ts'

const storage = (kept: Readonly<Record<string, string>>) => ({
  read: (key: string) => kept[key] ?? null,
  write: () => true,
  onOtherTab: () => () => {},
})
const closed = () => undefined

test('before any chart is open there is a visitor, in the account of the last visit, in a tab that may not submit', () => {
  const facts = createStanding({ features: FEATURES, storage: storage({ virtualStatus: '0' }), stream: closed })
  expect([facts.read('userId'), facts.read('mode'), facts.read('submitOff'), facts.read('isConnected'), facts.read('shown')]).toEqual([
    null,
    'real',
    'electing',
    false,
    [],
  ])
})

test('a chart that is still being restored does not know the account yet: the storage does', () => {
  const restoring = { getSnapshot: () => ({ matches: () => true, context: { mode: 'demo' } }) }
  const facts = createStanding({ features: FEATURES, storage: storage({ virtualStatus: '0' }), stream: () => restoring as never })
  expect(facts.read('mode')).toBe('real')
})

test('a fact that no feature provides stops with the cure', () => {
  expect(() => createStanding({ features: [], storage: storage({}), stream: closed }).read('userId')).toThrow(
    'No feature of src/features.ts provides userId: add it to the declaration of the chart that knows it.',
  )
})

test('views hear that nothing may be submitted any longer', async () => {
  const browser = openBrowser()
  const first = await browser.openTab('a')
  const second = await browser.openTab('b')
  const heard = vi.fn<() => void>()
  const stop = second.system.subscribeSubmitOff(heard)
  second.system.stream('tab')!.send({ type: 'tab.takeOver' })
  await soon(() => expect([second.system.submitOff(), first.system.submitOff()]).toEqual([null, 'following']))
  expect(heard).toHaveBeenCalled()
  stop()
})
