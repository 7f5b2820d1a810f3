import { describe, expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { OWN_CODES } from '../../domain/error-codes.ts'
import { MOST_LISTS, MOST_MARKETS } from '../../domain/watch-lists.ts'
import type { WatchList } from '../../domain/wire/watch-lists.ts'
import { watchListsMachine } from './watch-lists.machine.ts'
import { isUnmade, selectLists, selectListsDialog } from './watch-lists.selectors.ts'
import type { SentChange, WatchListsEvent } from './watch-lists.types.ts'

const KEY = 'key-of-the-click-0001'
const away = { code: 'NETWORK', message: '' }
const favourites = (...codes: string[]): WatchList => ({ id: '1', name: '', codes })
const metals: WatchList = { id: '2', name: 'Metals', codes: ['XAU/USD', 'XAG/USD'] }
const fetched = (revision: number, lists: readonly WatchList[], codes: readonly string[] = []) => ({
  revision,
  lists,
  device: { codes, key: 'key-of-the-stars-0001' },
})
const opened = () => drive(watchListsMachine, undefined)
const loaded = (lists: readonly WatchList[] = [favourites('BTC/USDT'), metals], codes: readonly string[] = []) =>
  opened().done('fetchLists', fetched(3, lists, codes))
const put = (code: string, id = '1', key = KEY): WatchListsEvent => ({ type: 'watchLists.put', id, code, key })
const answer = (outcome: 'done' | 'stale', revision: number, ...lists: WatchList[]) => ({ outcome, now: { revision, lists } })
type Driven = ReturnType<typeof opened>
const shown = ({ snapshot }: Driven) => selectLists(snapshot).lists.map(({ name, codes }) => [name, ...codes])
const asked = ({ started }: Driven) => started.filter(({ src }) => src === 'changeLists').map(({ input }) => input as SentChange)

describe('a change', () => {
  test('shows at once and is asked for; the venue’s lists follow', () => {
    const putting = loaded().send(put('ETH/USDT'))
    expect(shown(putting)[0]).toEqual(['', 'BTC/USDT', 'ETH/USDT'])
    expect(asked(putting)).toEqual([
      { revision: 3, change: { kind: 'setMarkets', id: '1', codes: ['BTC/USDT', 'ETH/USDT'] }, key: `${KEY}-0` },
    ])
    const done = putting.done('changeLists', answer('done', 4, favourites('BTC/USDT', 'ETH/USDT'), metals))
    expect(done.snapshot.matches({ change: 'idle' })).toBe(true)
    expect(asked(done)).toHaveLength(1)
  })

  test('that is made while another is on its way waits for it, and is made from what that left', () => {
    const two = loaded()
      .send(put('ETH/USDT'))
      .send(put('SOL/USDT', '1', 'key-of-the-click-0002'))
    expect(shown(two)[0]).toEqual(['', 'BTC/USDT', 'ETH/USDT', 'SOL/USDT'])
    expect(asked(two)).toHaveLength(1)
    const next = two.done('changeLists', answer('done', 4, favourites('BTC/USDT', 'ETH/USDT'), metals))
    expect(asked(next)[1]).toEqual({
      revision: 4,
      change: { kind: 'setMarkets', id: '1', codes: ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'] },
      key: 'key-of-the-click-0002-0',
    })
  })

  test('that was undone before it was its turn is not asked for', () => {
    const back = loaded()
      .send(put('ETH/USDT'))
      .send(put('SOL/USDT'))
      .send({ type: 'watchLists.takeOut', id: '1', code: 'SOL/USDT', key: KEY })
      .done('changeLists', answer('done', 4, favourites('BTC/USDT', 'ETH/USDT', 'SOL/USDT'), metals))
      .done('changeLists', answer('done', 5, favourites('BTC/USDT', 'ETH/USDT'), metals))
    expect(back.snapshot.matches({ change: 'idle' })).toBe(true)
    expect(asked(back).map(({ change }) => 'codes' in change && change.codes)).toEqual([
      ['BTC/USDT', 'ETH/USDT'],
      ['BTC/USDT', 'ETH/USDT'],
    ])
  })

  test('is repeated on the venue’s lists when another device was first, under another key; its own change stays', () => {
    const conflicted = loaded()
      .send(put('ETH/USDT'))
      .done('changeLists', answer('stale', 7, favourites('EUR/USD'), metals))
    expect(shown(conflicted)[0]).toEqual(['', 'EUR/USD', 'ETH/USDT'])
    expect(asked(conflicted)[1]).toEqual({
      revision: 7,
      change: { kind: 'setMarkets', id: '1', codes: ['EUR/USD', 'ETH/USDT'] },
      key: `${KEY}-1`,
    })
  })

  test('that another device has made already needs no asking', () => {
    const same = loaded()
      .send(put('ETH/USDT'))
      .done('changeLists', answer('stale', 7, favourites('ETH/USDT'), metals))
    expect(same.snapshot.matches({ change: 'idle' })).toBe(true)
    expect(asked(same)).toHaveLength(1)
    expect(selectLists(same.snapshot).refusal).toBeNull()
  })

  test('that always comes second is given up and told', () => {
    let driven = loaded().send(put('ETH/USDT'))
    for (let revision = 4; revision < 8; revision += 1)
      driven = driven.done('changeLists', answer('stale', revision, favourites('BTC/USDT'), metals))
    expect(driven.snapshot.matches({ change: 'idle' })).toBe(true)
    expect(selectLists(driven.snapshot).refusal).toMatchObject({ code: String(OWN_CODES.watchListsChanged) })
    expect(shown(driven)[0]).toEqual(['', 'BTC/USDT'])
  })

  test('without an answer is the same request again, whatever the venue tells meanwhile', () => {
    const unknown = loaded()
      .send(put('ETH/USDT'))
      .fail('changeLists', away)
      .send({ type: 'watchLists.refresh' })
      .done('fetchAgain', fetched(9, [favourites('EUR/USD'), metals]))
    expect(selectLists(unknown.snapshot).isUnknown).toBe(true)
    const [first, second] = asked(unknown.fire('reconcileDelay'))
    expect(second).toEqual(first)
  })

  test('that was refused is shown no longer, with the reason; the next one is made', () => {
    const refused = loaded().send(put('ETH/USDT')).send(put('SOL/USDT')).fail('changeLists', { code: '30194', message: '' })
    expect(shown(refused)[0]).toEqual(['', 'BTC/USDT', 'SOL/USDT'])
    expect(selectLists(refused.snapshot).refusal).toMatchObject({ code: '30194' })
    expect(asked(refused)).toHaveLength(2)
    expect(selectLists(refused.send(put('EUR/USD')).snapshot).refusal).toBeNull()
  })

  test('is not taken before the lists are known, nor one that changes nothing or cannot be', () => {
    const full = [favourites(...Array.from({ length: MOST_MARKETS }, (_, index) => `M${index}`)), metals]
    for (const [at, event] of [
      [opened(), put('ETH/USDT')],
      [loaded(), put('BTC/USDT')],
      [loaded(), put('ETH/USDT', '9')],
      [loaded(full), put('ETH/USDT')],
      [loaded(), { type: 'watchLists.remove', id: '1', key: KEY }],
      [loaded(), { type: 'watchLists.moveList', id: '1', by: -1, key: KEY }],
      [loaded(), { type: 'watchLists.moveMarket', id: '2', code: 'XAG/USD', by: 1, key: KEY }],
    ] as const)
      expect([event, at.snapshot.can(event)]).toEqual([event, false])
  })

  test('moves a market, or a list, by one place', () => {
    const moved = loaded()
      .send({ type: 'watchLists.moveMarket', id: '2', code: 'XAG/USD', by: -1, key: KEY })
      .send({ type: 'watchLists.moveList', id: '2', by: -1, key: KEY })
    expect(shown(moved)).toEqual([
      ['Metals', 'XAG/USD', 'XAU/USD'],
      ['', 'BTC/USDT'],
    ])
  })
})

describe('a list', () => {
  const naming = (text: string, id: string | null = null, code: string | null = null) =>
    loaded()
      .send({ type: 'watchLists.open', code })
      .send({ type: 'watchLists.begin', id })
      .send({ type: 'watchLists.type', text })
      .send({ type: 'watchLists.save', key: KEY })

  test('is made with the market that it was made for; until the venue has made it nothing can be done with it', () => {
    const made = naming(' Big  coins ', null, 'BTC/USDT')
    expect(shown(made)[2]).toEqual(['Big coins', 'BTC/USDT'])
    expect(asked(made)[0]?.change).toEqual({ kind: 'create', name: ' Big  coins ', codes: ['BTC/USDT'], place: null })
    const list = selectLists(made.snapshot).lists[2]!
    expect(isUnmade(list)).toBe(true)
    expect(made.snapshot.can(put('ETH/USDT', list.id))).toBe(false)
    expect(selectListsDialog(made.snapshot).stage).toBe('lists')
  })

  test.each([
    ['', 'nameEmpty'],
    ['METALS', 'nameTaken'],
    ['x'.repeat(41), 'nameTooLong'],
    ['a\u202Eb', 'nameForbidden'],
  ])('is not called %j, and the page says why', (text, problem) => {
    const refused = naming(text)
    expect(selectListsDialog(refused.snapshot)).toMatchObject({ stage: 'naming', problem, draft: { text } })
    expect(asked(refused)).toEqual([])
    expect(selectListsDialog(refused.send({ type: 'watchLists.type', text: 'x' }).snapshot).problem).toBeNull()
  })

  test('keeps its name when it is saved as it was', () => {
    const same = naming('Metals', '2')
    expect(selectListsDialog(same.snapshot).stage).toBe('lists')
    expect(asked(same)).toEqual([])
    expect(shown(naming('Ores', '2'))[1]?.[0]).toBe('Ores')
  })

  test('that was removed comes back where it was, with its markets', () => {
    const removed = loaded([metals, favourites()]).send({ type: 'watchLists.remove', id: '2', key: KEY })
    expect(shown(removed)).toEqual([['']])
    expect(selectListsDialog(removed.snapshot).removed).toBe('Metals')
    const back = removed.done('changeLists', answer('done', 4, favourites())).send({ type: 'watchLists.undo', key: KEY })
    expect(selectListsDialog(back.snapshot).removed).toBeNull()
    expect(asked(back)[1]?.change).toEqual({ kind: 'create', name: 'Metals', codes: metals.codes, place: 0 })
  })

  test('that is shown and removed elsewhere gives way to the favourites', () => {
    const chosen = loaded().send({ type: 'watchLists.choose', id: '2' })
    expect(selectLists(chosen.snapshot).chosen.name).toBe('Metals')
    const gone = chosen.send({ type: 'watchLists.refresh' }).done('fetchAgain', fetched(4, [favourites('BTC/USDT')]))
    expect(selectLists(gone.snapshot).chosen).toEqual(favourites('BTC/USDT'))
  })

  test('is offered as long as there may be one more', () => {
    const all = [
      favourites(),
      ...Array.from({ length: MOST_LISTS - 1 }, (_, index) => ({ id: `${index + 2}`, name: `L${index}`, codes: [] })),
    ]
    expect(selectListsDialog(loaded(all).snapshot).isFull).toBe(true)
    expect(selectListsDialog(loaded(all.slice(1)).snapshot).isFull).toBe(false)
  })
})

describe('stars of this browser', () => {
  test('come into the favourites, behind what is there, and are given up when the venue has them', () => {
    const merging = loaded([favourites('BTC/USDT')], ['ETH/USDT', 'BTC/USDT'])
    expect(shown(merging)[0]).toEqual(['', 'BTC/USDT', 'ETH/USDT'])
    // What the venue has already needs no star here.
    expect(merging.said).toEqual([{ type: 'watchLists.merged', codes: ['BTC/USDT'] }])
    const merged = merging.done('changeLists', answer('done', 4, favourites('BTC/USDT', 'ETH/USDT')))
    expect(merged.said.at(-1)).toEqual({ type: 'watchLists.merged', codes: ['ETH/USDT', 'BTC/USDT'] })
  })

  test('stay here as long as there is no room, or the venue has not answered', () => {
    const codes = Array.from({ length: MOST_MARKETS - 1 }, (_, index) => `M${index}`)
    const merging = loaded([favourites(...codes)], ['ETH/USDT', 'SOL/USDT'])
    expect(asked(merging)[0]?.change).toMatchObject({ codes: [...codes, 'ETH/USDT'] })
    const merged = merging.done('changeLists', answer('done', 4, favourites(...codes, 'ETH/USDT')))
    expect(merged.said.at(-1)).toEqual({ type: 'watchLists.merged', codes: ['ETH/USDT'] })
    expect(loaded([favourites()], ['ETH/USDT']).fail('changeLists', away).said).toEqual([{ type: 'watchLists.merged', codes: [] }])
  })

  test('are not put in twice when the lists are read again meanwhile', () => {
    const again = loaded([favourites()], ['ETH/USDT'])
      .send({ type: 'watchLists.refresh' })
      .done('fetchAgain', fetched(3, [favourites()], ['ETH/USDT']))
    expect(again.snapshot.context.waiting).toHaveLength(1)
  })
})

describe('what goes on in one part leaves the others alone', () => {
  const busy = () => opened().send({ type: 'watchLists.open', code: null }).send({ type: 'watchLists.begin', id: null })
  test('a list that does not come', () => {
    const value = { list: 'failed', undo: 'none', change: 'idle', dialog: 'naming' }
    expect(busy().fail('fetchLists', away).snapshot.value).toEqual(value)
    const late = busy().fire('listTimeout')
    expect(late.snapshot.value).toEqual(value)
    expect(late.send({ type: 'watchLists.retry' }).snapshot.value).toEqual({ ...value, list: 'loading' })
  })
  test('an answer that was overtaken', () => {
    const newer = loaded()
      .send({ type: 'watchLists.refresh' })
      .send(put('ETH/USDT'))
      .done('changeLists', answer('done', 4, favourites('BTC/USDT', 'ETH/USDT'), metals))
      .done('fetchAgain', fetched(3, [favourites('BTC/USDT'), metals]))
    expect(shown(newer)[0]).toEqual(['', 'BTC/USDT', 'ETH/USDT'])
  })
})

test('a dialog that is opened before the lists are known waits for them, or says that they did not come', () => {
  const waiting = opened().send({ type: 'watchLists.open', code: null })
  expect(selectListsDialog(waiting.snapshot).stage).toBe('loading')
  expect(selectListsDialog(waiting.fail('fetchLists', away).snapshot)).toMatchObject({ stage: 'failed', failure: { code: 'NETWORK' } })
  expect(selectListsDialog(waiting.done('fetchLists', fetched(0, [favourites()])).snapshot).stage).toBe('lists')
})
