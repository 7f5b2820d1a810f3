import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { connectionMachine } from './connection.machine.ts'
import { selectConnection, selectFigures, selectIsLive } from './connection.selectors.ts'

const idle = () => drive(connectionMachine, undefined)
const open = () => idle().send({ type: 'connection.start' }).send({ type: 'socket.opened' })
const lost = () =>
  open()
    .send({ type: 'session.signedIn', userId: 'u1' })
    .done('authenticate')
    .send({ type: 'market.live' })
    .send({ type: 'socket.closed', code: 1006, isClean: false })
const sockets = ({ started }: { started: readonly { src: string }[] }) => started.filter(({ src }) => src === 'socket').length

test('a visitor sees live prices', () => {
  expect(selectConnection(idle().snapshot)).toMatchObject({ link: 'idle', figures: 'unknown', isLive: false, canAttempt: true })
  expect(selectConnection(idle().send({ type: 'connection.start' }).snapshot)).toMatchObject({
    link: 'connecting',
    attempts: 1,
    canAttempt: false,
  })
  expect(selectConnection(open().send({ type: 'market.live' }).snapshot)).toMatchObject({
    link: 'open',
    figures: 'live',
    isLive: true,
    arePrivateFiguresLive: false,
    attempts: 0,
  })
})

test('private figures are live once the venue has accepted the user', () => {
  const asking = open().send({ type: 'session.signedIn', userId: 'u1' })
  expect(asking.started.at(-1)).toEqual({ src: 'authenticate', input: { userId: 'u1' } })
  expect(selectConnection(asking.snapshot).arePrivateFiguresLive).toBe(false)
  const accepted = asking.done('authenticate')
  expect(selectConnection(accepted.snapshot).arePrivateFiguresLive).toBe(true)
  expect(accepted.emitted).toEqual(['connection.authenticated'])
  const refused = asking.fail('authenticate', { code: '401', message: '' })
  expect(selectConnection(refused.snapshot)).toMatchObject({ link: 'open', isRefused: true })
  expect(refused.emitted).toEqual(['connection.refused'])
})

test('a lost connection greys the prices at once and its return is not trusted before everything missed is here', () => {
  expect(selectConnection(lost().snapshot)).toMatchObject({ link: 'waiting', figures: 'stale', isLive: false })
  const back = lost().fire('reconnectDelay').send({ type: 'socket.opened' }).send({ type: 'market.live' })
  expect([selectFigures(back.snapshot), selectIsLive(back.snapshot)]).toEqual(['resyncing', false])
  expect(selectFigures(back.fail('resyncMarket', { code: 'NETWORK', message: '' }).snapshot)).toBe('resyncing')
  const current = back.done('resyncMarket')
  expect([selectFigures(current.snapshot), selectIsLive(current.snapshot)]).toEqual(['live', true])
  expect(current.emitted).toEqual(['connection.authenticated', 'connection.resynced'])
  expect(current.done('authenticate').emitted).toEqual(['connection.authenticated', 'connection.resynced', 'connection.authenticated'])
})

test('timer, navigation, monitor and person open one socket between them', () => {
  const nudged = lost().send({ type: 'route.changed' }).fire('nudgeDelay')
  expect(sockets(nudged)).toBe(2)
  const pressed = nudged.send({ type: 'connection.attempt' }).send({ type: 'connection.start' }).fire('monitorInterval')
  expect(sockets(pressed)).toBe(2)
  expect(Object.keys(pressed.core.timers).some((id) => id.startsWith('reconnectDelay@'))).toBe(false)
})

test('a visitor, or an agreed ending, waits longer', () => {
  const agreed = open().send({ type: 'session.signedIn', userId: 'u1' }).send({ type: 'socket.closed', code: 1000, isClean: true })
  expect(selectConnection(agreed.fire('reconnectDelay').snapshot).link).toBe('waiting')
  const faulty = agreed.fire('visitorRetry').fail('socket', { code: 'NETWORK', message: '' })
  expect(selectConnection(faulty.fire('reconnectDelay').snapshot).link).toBe('connecting')
  const visitor = open().send({ type: 'socket.closed', code: 1006, isClean: false })
  expect(selectConnection(visitor.fire('reconnectDelay').snapshot).link).toBe('waiting')
  expect(selectConnection(visitor.fire('visitorRetry').snapshot).link).toBe('connecting')
})

test('a silent socket is replaced at once, and what was missed is fetched before money may move again', () => {
  const silent = open()
    .send({ type: 'session.signedIn', userId: 'u1' })
    .done('authenticate')
    .send({ type: 'market.live' })
    .send({ type: 'socket.silent' })
  expect([sockets(silent), selectConnection(silent.snapshot)]).toMatchObject([2, { link: 'connecting', figures: 'stale', isLive: false }])
  const back = silent.send({ type: 'socket.opened' }).send({ type: 'market.live' })
  expect(selectConnection(back.snapshot)).toMatchObject({ figures: 'resyncing', isLive: false })
  expect(selectConnection(back.done('resyncMarket').done('authenticate').snapshot)).toMatchObject({
    figures: 'live',
    isLive: true,
    arePrivateFiguresLive: true,
  })
})

test('offline, the browser is asked, and not believed for ever', () => {
  const offline = open().send({ type: 'browser.offline' })
  expect([selectConnection(offline.snapshot), sockets(offline)]).toMatchObject([{ link: 'offline', canAttempt: true }, 1])
  expect(sockets(offline.send({ type: 'browser.online' }))).toBe(2)
  expect(sockets(offline.send({ type: 'connection.attempt' }))).toBe(2)
  const tried = offline.fire('visitorRetry')
  expect(selectConnection(tried.snapshot).link).toBe('connecting')
  // Right after all: what is said stays.
  expect(selectConnection(tried.send({ type: 'socket.closed', code: 1006, isClean: false }).snapshot).link).toBe('offline')
  const heardOtherwise = tried.send({ type: 'browser.online' }).send({ type: 'socket.closed', code: 1006, isClean: false })
  expect(selectConnection(heardOtherwise.snapshot).link).toBe('waiting')
  const wrong = tried.send({ type: 'socket.opened' })
  expect(selectConnection(wrong.snapshot).link).toBe('open')
  expect(selectConnection(wrong.send({ type: 'socket.closed', code: 1006, isClean: false }).snapshot).link).toBe('waiting')
})
