import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { dappRedirectMachine } from './dapp-redirect.machine.ts'
import { selectRedirect } from './dapp-redirect.selectors.ts'

const target = { url: 'https://app.example.com/', host: 'app.example.com' }
const announced = () => drive(dappRedirectMachine, { isAskedToStay: false }).fire('checkDelay').done('readTarget', { target })
const nothing = { isAnnounced: false, isLeaving: false, host: '', failure: null, whyNotAccept: null }

test('nothing shows before there is a target, nor when the address asks to stay', () => {
  expect(selectRedirect(drive(dappRedirectMachine, { isAskedToStay: false }).snapshot)).toEqual(nothing)
  expect(selectRedirect(drive(dappRedirectMachine, { isAskedToStay: true }).snapshot)).toEqual(nothing)
})

test('the announcement names the host, stays while leaving, and says when leaving failed', () => {
  expect(selectRedirect(announced().snapshot)).toEqual({ ...nothing, isAnnounced: true, host: 'app.example.com' })
  const leaving = announced().send({ type: 'dappRedirect.accept' })
  expect(selectRedirect(leaving.snapshot)).toMatchObject({ isAnnounced: true, isLeaving: true, whyNotAccept: 'inFlight' })
  expect(selectRedirect(leaving.done('openTarget').fire('leaveTimeout').snapshot)).toMatchObject({
    isLeaving: false,
    failure: { code: 'TIMEOUT' },
  })
  expect(selectRedirect(announced().send({ type: 'dappRedirect.decline' }).snapshot)).toMatchObject({ isAnnounced: false })
})
