import { describe, expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { PriceAlert } from '../../domain/wire/price-alert.ts'
import { priceAlertsMachine } from './price-alerts.machine.ts'
import { priceAlertsFacts, selectEditor, shownProblemOf } from './price-alerts.selectors.ts'

const KEY = 'key-of-the-click-0001'
const alert: PriceAlert = {
  id: '8',
  code: 'BTC/USDT',
  appName: 'Bitcoin',
  marketId: 1,
  marketType: 2,
  scale: 2,
  direction: 'above',
  price: '65000.00',
  byMail: false,
  status: 'active',
  armedAt: 1,
  crossedAt: null,
  crossedPrice: null,
}
const failure = { code: 'NETWORK', message: '' }
const opened = () => drive(priceAlertsMachine, undefined)
const loaded = () => opened().done('fetchAlerts', [alert])
const typing = () =>
  loaded()
    .send({ type: 'priceAlerts.open', market: { code: 'BTC/USDT', scale: 2 }, direction: 'above' })
    .send({ type: 'priceAlerts.change', text: '66,000', value: '66000' })

describe('what goes on in one part leaves the others alone', () => {
  test('a list that is read again', () => {
    const editing = opened()
      .send({ type: 'priceAlerts.open', market: { code: 'BTC/USDT', scale: 2 }, direction: 'above' })
      .fail('fetchAlerts', failure)
    expect(editing.send({ type: 'priceAlerts.refresh' }).snapshot.value).toEqual({ list: 'loading', editor: 'editing', change: 'idle' })
  })
  test('an outcome that is left unknown', () => {
    const unknown = typing()
      .send({ type: 'priceAlerts.save', key: KEY, price: '64000' })
      .fire('saveTimeout')
      .send({ type: 'priceAlerts.remove', id: '8' })
    expect(unknown.send({ type: 'priceAlerts.close' }).snapshot.value).toEqual({ list: 'refreshing', editor: 'closed', change: 'removing' })
  })
  test('a removal or an arming that is refused', () => {
    const other = { ...alert, id: '7', status: 'crossed', crossedAt: 1, crossedPrice: '65001.00' } as const
    const editing = opened().done('fetchAlerts', [alert, other]).send({ type: 'priceAlerts.edit', id: '8', text: '65000.00' })
    const left = { list: 'refreshing', editor: 'editing', change: 'idle' }
    expect(editing.send({ type: 'priceAlerts.remove', id: '8' }).fail('removeAlert', failure).snapshot.value).toEqual(left)
    expect(editing.send({ type: 'priceAlerts.rearm', id: '7', key: KEY }).fail('rearmAlert', failure).snapshot.value).toEqual(left)
  })
  test('a removal that is done', () =>
    expect(typing().send({ type: 'priceAlerts.remove', id: '8' }).done('removeAlert', { id: '8' }).snapshot.value).toEqual({
      list: 'loaded',
      editor: 'editing',
      change: 'idle',
    }))
  test('a removal that brings no answer', () => {
    const late = typing().send({ type: 'priceAlerts.remove', id: '8' }).fire('changeTimeout')
    expect(late.snapshot.value).toEqual({ list: 'refreshing', editor: 'editing', change: 'idle' })
    expect(priceAlertsFacts(late.snapshot)).toMatchObject({ changing: null, changeFailure: { id: '8', failure: { code: 'TIMEOUT' } } })
  })
})

describe('an alert whose line was moved', () => {
  const moved = () =>
    loaded().send({ type: 'priceAlerts.edit', id: '8', text: '63,000.00', moved: { price: '63000.00', direction: 'below' } })
  const calls = (at: ReturnType<typeof moved>) => at.started.filter(({ src }) => src === 'saveAlert').map(({ input }) => input)

  test('has the price and the side of the place where it was dropped, and is asked for once it is saved', () => {
    expect(selectEditor(moved().snapshot)?.draft).toMatchObject({ id: '8', direction: 'below', text: '63,000.00', value: '63000.00' })
    expect(priceAlertsFacts(moved().snapshot).alerts).toEqual([alert])
    expect(calls(moved())).toEqual([])
    const saved = moved().send({ type: 'priceAlerts.save', key: KEY, price: '64000' })
    expect(calls(saved)).toEqual([{ id: '8', code: 'BTC/USDT', direction: 'below', price: '63000.00', byMail: false, key: KEY }])
  })

  test('and that fires meanwhile says so, and what was chosen stays', () => {
    const fired = { ...alert, status: 'crossed', crossedAt: 5, crossedPrice: '65001.00' } as const
    expect(selectEditor(moved().snapshot)?.reached).toBeNull()
    const refreshed = moved().send({ type: 'priceAlerts.refresh' }).done('refreshAlerts', [fired])
    expect(selectEditor(refreshed.snapshot)).toMatchObject({ reached: { price: '65001.00', at: 5 }, draft: { value: '63000.00' } })
    expect(selectEditor(typing().snapshot)?.reached).toBeNull()
  })

  test('and that is gone when it is saved is looked for again', () => {
    const refused = moved().send({ type: 'priceAlerts.save', key: KEY, price: '64000' }).fail('saveAlert', { code: '30017', message: '' })
    expect(refused.snapshot.value).toMatchObject({ list: 'refreshing', editor: 'editing' })
    expect(priceAlertsFacts(refused.done('refreshAlerts', []).snapshot).alerts).toEqual([])
  })
})

describe('what is removed or armed', () => {
  const crossed = { ...alert, id: '7', status: 'crossed', crossedAt: 1, crossedPrice: '65001.00' } as const
  const both = () => opened().done('fetchAlerts', [alert, crossed])
  const idsOf = (at: ReturnType<typeof both>) => priceAlertsFacts(at.snapshot).alerts.map(({ id }) => id)

  test('a list that was on its way does not bring a removed alert back', () => {
    const removed = both()
      .send({ type: 'priceAlerts.refresh' })
      .send({ type: 'priceAlerts.remove', id: '8' })
      .done('removeAlert', { id: '8' })
    expect(idsOf(removed.done('refreshAlerts', [alert, crossed]))).toEqual(['7'])
  })

  test('an arming is not undone by a list that was on its way: it is asked for again', () => {
    const armed = both()
      .send({ type: 'priceAlerts.refresh' })
      .send({ type: 'priceAlerts.rearm', id: '7', key: KEY })
      .done('rearmAlert', { ...crossed, status: 'active' })
      .done('refreshAlerts', [alert, crossed])
    expect(armed.snapshot.value).toMatchObject({ list: 'refreshing' })
  })

  test('without an answer it is said that nothing is known, until the list shows it done', () => {
    const late = both().send({ type: 'priceAlerts.rearm', id: '7', key: KEY }).fire('changeTimeout')
    expect(priceAlertsFacts(late.snapshot)).toMatchObject({ changeFailure: { id: '7', change: 'rearming' }, isChangeUnknown: true })
    const armed = late.done('refreshAlerts', [alert, { ...crossed, status: 'active' }])
    expect(priceAlertsFacts(armed.snapshot)).toMatchObject({ changeFailure: null, isChangeUnknown: false })
    expect(priceAlertsFacts(late.done('refreshAlerts', [alert, crossed]).snapshot).isChangeUnknown).toBe(true)
    const removal = both().send({ type: 'priceAlerts.remove', id: '8' }).fail('removeAlert', failure)
    expect(priceAlertsFacts(removal.snapshot).isChangeUnknown).toBe(true)
    expect(priceAlertsFacts(removal.done('refreshAlerts', [crossed]).snapshot).changeFailure).toBeNull()
    const refused = both()
      .send({ type: 'priceAlerts.remove', id: '8' })
      .fail('removeAlert', { code: '30050', message: '' })
      .done('refreshAlerts', [alert, crossed])
    expect(priceAlertsFacts(refused.snapshot)).toMatchObject({ changeFailure: { id: '8' }, isChangeUnknown: false })
  })
})

test('who closes while the venue is being asked is not kept waiting, and the list tells what became of it', () => {
  const saving = typing().send({ type: 'priceAlerts.save', key: KEY, price: '64000' })
  const closed = saving.send({ type: 'priceAlerts.close' })
  expect([selectEditor(closed.snapshot), closed.snapshot.value]).toMatchObject([null, { editor: 'closed', list: 'refreshing' }])
})

test('what is wrong is said once it was tried to save, and from then on as the price goes', () => {
  const draft = typing()
  expect(shownProblemOf(draft.snapshot, '66000')).toBeNull()
  const tried = draft.send({ type: 'priceAlerts.save', key: KEY, price: '66000' })
  expect([shownProblemOf(tried.snapshot, '66000'), selectEditor(tried.snapshot)?.stage]).toEqual(['alreadyAbove', 'editing'])
  expect(shownProblemOf(tried.snapshot, '65999.99')).toBeNull()
  expect(shownProblemOf(tried.send({ type: 'priceAlerts.chooseDirection', direction: 'below' }).snapshot, '65999.99')).toBe('alreadyBelow')
  const empty = draft.send({ type: 'priceAlerts.change', text: '', value: '' }).send({ type: 'priceAlerts.save', key: KEY, price: '64000' })
  expect(shownProblemOf(empty.snapshot, '64000')).toBe('enterAlertPrice')
})

test('an outcome that is not known is asked for with the key of the click', () => {
  const asked = typing()
    .send({ type: 'priceAlerts.save', key: KEY, price: '64000' })
    .fail('saveAlert', failure)
    .send({ type: 'priceAlerts.check' })
  const calls = asked.started.filter(({ src }) => src === 'saveAlert').map(({ input }) => (input as { key: string }).key)
  expect(calls).toEqual([KEY, KEY])
  expect(selectEditor(asked.done('saveAlert', { ...alert, id: '9' }).snapshot)).toBeNull()
})

test('a mail is wanted from where it is chosen on, and asked for again with the same alert', () => {
  const chosen = typing().send({ type: 'priceAlerts.chooseMail', byMail: true })
  expect([selectEditor(typing().snapshot)?.draft.byMail, selectEditor(chosen.snapshot)?.draft.byMail]).toEqual([false, true])
  const byMailIn = (at: ReturnType<typeof typing>, port: string) =>
    at.started.filter(({ src }) => src === port).map(({ input }) => (input as { byMail: boolean }).byMail)
  expect(byMailIn(chosen.send({ type: 'priceAlerts.save', key: KEY, price: '64000' }), 'saveAlert')).toEqual([true])
  const mailed = { ...alert, byMail: true, status: 'crossed', crossedAt: 1, crossedPrice: '65001.00' } as const
  const listed = opened().done('fetchAlerts', [mailed])
  expect(selectEditor(listed.send({ type: 'priceAlerts.edit', id: '8', text: '65000' }).snapshot)?.draft.byMail).toBe(true)
  expect(byMailIn(listed.send({ type: 'priceAlerts.rearm', id: '8', key: KEY }), 'rearmAlert')).toEqual([true])
})

test('when an alert has been set, the list is read anew', () => {
  const set = typing()
    .send({ type: 'priceAlerts.save', key: KEY, price: '64000' })
    .done('saveAlert', { ...alert, id: '9' })
  expect(set.snapshot.value).toEqual({ list: 'refreshing', editor: 'closed', change: 'idle' })
})

test('the stages of the list', () => {
  expect(priceAlertsFacts(opened().snapshot).stage).toBe('loading')
  expect(priceAlertsFacts(opened().fail('fetchAlerts', failure).snapshot)).toMatchObject({ stage: 'failed', failure })
  expect(priceAlertsFacts(opened().done('fetchAlerts', []).snapshot).stage).toBe('empty')
  const old = opened().done('fetchAlerts', []).send({ type: 'priceAlerts.refresh' }).fail('refreshAlerts', failure)
  expect(priceAlertsFacts(old.snapshot).stage).toBe('failed')
  expect(priceAlertsFacts(loaded().send({ type: 'priceAlerts.refresh' }).fail('refreshAlerts', failure).snapshot)).toMatchObject({
    stage: 'rows',
    mayBeOld: true,
  })
  const full = Array.from({ length: 50 }, (_, n) => ({ ...alert, id: String(n) }))
  const isFull = opened().done('fetchAlerts', full)
  expect(priceAlertsFacts(isFull.snapshot).isFull).toBe(true)
  expect(isFull.snapshot.can({ type: 'priceAlerts.open', market: { code: 'BTC/USDT', scale: 2 }, direction: 'above' })).toBe(false)
})
