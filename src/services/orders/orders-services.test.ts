/** Which positions of the browser may have been closed unseen, and whose the drafts are. */
import { expect, test } from 'vitest'
import { createOrdersServices } from './orders-services.ts'

interface Known {
  readonly tags?: readonly string[]
  readonly mode?: string
}
interface Remembered {
  readonly remembers: string
}

const begin = (streams: Readonly<Record<string, Known | Remembered | 'finished' | 'remembered'>>, owner: string | null = null) => {
  const kept = new Map(owner === null ? [] : [['draftsOf', owner]])
  const done: string[] = []
  const services = createOrdersServices({
    storage: { read: (key) => kept.get(key) ?? null, write: (key, value) => !!kept.set(key, value!), onOtherTab: () => () => {} },
    tickets: { empty: async () => void done.push('empty'), resume: async () => void done.push('resume') },
    store: {
      lives: async () => Object.keys(streams).map((stream) => ({ stream, chart: stream.split(':')[0]! })),
      checkpoint: async (stream) => ({ isFinished: streams[stream] === 'finished' }),
    },
    inputOf: async (stream) => {
      const known = streams[stream]
      return { mode: typeof known === 'object' && 'remembers' in known ? known.remembers : 'demo' }
    },
    snapshotOf: (stream) => {
      const known = streams[stream]
      if (typeof known !== 'object' || 'remembers' in known) return undefined
      return { hasTag: (tag: string) => known.tags?.includes(tag) ?? false, context: { mode: known.mode ?? 'demo' } } as never
    },
    openOrderCharts: ['position'],
    http: () => Promise.reject(new Error('not asked')),
    userId: () => 'u1',
    leaving: async () => ({
      claim: (userId) => void kept.set('draftsOf', userId),
      leave: async (empty) => {
        await empty()
        done.push('leave')
      },
      comeBack: async (userId) => void done.push(`${userId} is back`),
    }),
  })
  return { ...services, done }
}
const lost = (streams: Parameters<typeof begin>[0], asked: readonly string[] = []) =>
  begin(streams).findLost({ mode: 'demo', orderIds: ['listed'], asked })

test('what is not listed may be lost, whether it is open here or only remembered', async () => {
  expect(await lost({ 'position:a': {}, 'position:b': 'remembered', 'position:listed': {}, 'records:c': {} })).toEqual(['a', 'b'])
})

test('what learns of its end by itself is not lost: it is closed, asks already, or belongs to the other account', async () => {
  expect(await lost({ 'position:a': { tags: ['closed'] }, 'position:b': { tags: ['held'] }, 'position:c': { mode: 'real' } })).toEqual([])
})

test('what is only remembered of the other account is not asked for: it would not be found', async () => {
  expect(await lost({ 'position:a': { remembers: 'real' }, 'position:b': { remembers: 'demo' } })).toEqual(['b'])
})

test('what is only remembered is asked about once, and not when it has ended', async () => {
  expect(await lost({ 'position:a': 'remembered', 'position:b': 'finished', 'position:c': {} }, ['a', 'c'])).toEqual(['c'])
})

test.each([
  ['nobody yet', null, false],
  ['this user', 'u1', false],
  ['another user', 'u2', true],
])('drafts of %s', async (_, owner, isOfAnother) => {
  const services = begin({}, owner)
  expect(await services.claimDrafts({ userId: 'u1' })).toEqual({ isOfAnother })
  // Until the other's are gone they stay the other's, however often it is looked up.
  expect(await services.claimDrafts({ userId: 'u1' })).toEqual({ isOfAnother })
  await services.emptyTickets()
  expect(await services.claimDrafts({ userId: 'u1' })).toEqual({ isOfAnother: false })
  await services.resumeSubmissions()
  const emptied = isOfAnother ? ['empty', 'leave'] : []
  expect(services.done).toEqual([...emptied, 'u1 is back', 'resume'])
})
