import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { CLAIMS, CLOSED_ORDERS, OF_EXCHANGE, recomputed, SEALED } from '../../../tests/support/verification.ts'
import { verificationMachine } from './verification.machine.ts'
import { selectVerification, verdictOf } from './verification.selectors.ts'

const claim = CLAIMS[0]!
const order = { orderNumber: CLOSED_ORDERS[0].orderNumber, claim }

test('an order is looked at until its dialog is closed', () => {
  const opened = drive(verificationMachine, undefined).send({ type: 'verification.open', ...order })
  expect(selectVerification(opened.snapshot)).toEqual({ order, findings: null, failure: null })
  const found = opened.done('recomputeOutcome', recomputed(claim, true))
  expect(selectVerification(found.snapshot)).toMatchObject({ order, findings: { matches: true } })
  expect(selectVerification(found.send({ type: 'verification.close' }).snapshot).order).toBeNull()
})

test('what is said of the findings follows from them', () => {
  expect([recomputed(claim, true), recomputed(claim, false), SEALED, OF_EXCHANGE].map(verdictOf)).toEqual([
    'matches',
    'doesNotMatch',
    'sealed',
    'exchange',
  ])
  expect(verdictOf({ ...recomputed(claim, false), commitment: null })).toBe('unfixed')
})
