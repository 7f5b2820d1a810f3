import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { OwnSession } from '../../domain/wire/own-session.ts'
import { sessionsMachine } from './sessions.machine.ts'
import { selectSessions } from './sessions.selectors.ts'

const session = (id: string, isCurrent = false): OwnSession => ({
  id,
  openedAt: 1,
  seenAt: 2,
  browser: 'chrome',
  system: 'linux',
  address: null,
  isCurrent,
})
const ALL = [session('1', true), session('2'), session('3')]
const listed = (items = ALL) => drive(sessionsMachine, undefined).done('fetchList', { items })
const idsOf = (items: readonly OwnSession[]) => items.map(({ id }) => id)
const AWAY = { code: 'NETWORK', message: '' }

test('one other session ends; this one cannot be ended from here', () => {
  const ending = listed().send({ type: 'sessions.end', id: '2' })
  expect(selectSessions(ending.snapshot)).toMatchObject({ endingId: '2', whyNotEnd: 'inFlight' })
  const ended = ending.done('endSession')
  expect(selectSessions(ended.snapshot)).toMatchObject({ endingId: null, ended: 1, whyNotEnd: null })
  expect(idsOf(selectSessions(ended.snapshot).items)).toEqual(['1', '3'])
  for (const id of ['1', '9'])
    expect(
      listed()
        .send({ type: 'sessions.end', id })
        .started.map(({ src }) => src),
    ).toEqual(['fetchSessions'])
})

test('all others end after a question', () => {
  const asked = listed().send({ type: 'sessions.endOthers' })
  expect(selectSessions(asked.snapshot)).toMatchObject({ isConfirming: true, hasOthers: true })
  expect(selectSessions(asked.send({ type: 'sessions.cancel' }).snapshot)).toMatchObject({ isConfirming: false, hasOthers: true })
  const ended = asked.send({ type: 'sessions.confirm' }).done('endOthers', { ended: 2 })
  expect(selectSessions(ended.snapshot)).toMatchObject({ ended: 2, hasOthers: false })
  expect(selectSessions(listed([session('1', true)]).send({ type: 'sessions.endOthers' }).snapshot).isConfirming).toBe(false)
})

test('after an answer that did not come the list says what is so', () => {
  const doubtful = listed().send({ type: 'sessions.end', id: '2' }).fail('endSession', AWAY)
  expect(selectSessions(doubtful.snapshot)).toMatchObject({ isRefreshing: true, failure: AWAY })
  expect(selectSessions(doubtful.done('fetchAgain', { items: [session('1', true), session('3')] }).snapshot).failure).toBeNull()
  expect(selectSessions(doubtful.done('fetchAgain', { items: ALL }).snapshot).failure).toEqual(AWAY)
  const others = listed().send({ type: 'sessions.endOthers' }).send({ type: 'sessions.confirm' }).fail('endOthers', AWAY)
  expect(selectSessions(others.done('fetchAgain', { items: [session('1', true)] }).snapshot).failure).toBeNull()
  expect(selectSessions(others.done('fetchAgain', { items: ALL }).snapshot).failure).toEqual(AWAY)
})

test('news of other sessions has the list read anew and ends what was told', () => {
  const told = listed().send({ type: 'sessions.end', id: '2' }).done('endSession')
  expect(selectSessions(told.send({ type: 'sessions.refresh' }).snapshot)).toMatchObject({ isRefreshing: true, ended: null, failure: null })
})
