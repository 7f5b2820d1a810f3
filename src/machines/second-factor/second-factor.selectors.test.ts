import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { secondFactorMachine } from './second-factor.machine.ts'
import { selectIsSecondStepAsked, selectSecondFactor } from './second-factor.selectors.ts'

const asked = () => drive(secondFactorMachine, undefined).done('readStep', { ways: ['code', 'recoveryCode'], lasts: 300_000 })
const checking = () =>
  asked().send({ type: 'secondFactor.change', ref: 'sealed:secondFactor.code:1', problem: null }).send({ type: 'secondFactor.submit' })

test('an empty field is scolded once it was sent; a wrong code stands beside it, anything else above', () => {
  expect(selectSecondFactor(asked().snapshot)).toMatchObject({
    way: 'code',
    otherWays: ['recoveryCode'],
    problem: null,
    whyNotSubmit: null,
  })
  expect(selectSecondFactor(asked().send({ type: 'secondFactor.submit' }).snapshot).problem).toBe('code')
  expect(selectSecondFactor(checking().snapshot)).toMatchObject({ isChecking: true, whyNotSubmit: 'inFlight' })
  const wrong = checking().fail('submitCode', { code: '30027', message: '' })
  expect(selectSecondFactor(wrong.snapshot)).toMatchObject({
    refusal: { code: '30027' },
    failure: null,
    codeRef: 'sealed:secondFactor.code:1',
  })
  const waiting = checking().fail('submitCode', { code: '30004', message: '' })
  expect(selectSecondFactor(waiting.snapshot)).toMatchObject({ refusal: null, failure: { code: '30004' } })
})

test('a sign-in in another tab ends the step, also while the venue is asked', () => {
  const gone = checking().send({ type: 'secondFactor.leave' })
  expect(selectIsSecondStepAsked(gone.snapshot)).toBe(false)
  expect(gone.started.at(-1)).toMatchObject({ src: 'forgetStep' })
  expect(selectSecondFactor(checking().fire('stepLifetime').snapshot)).toMatchObject({ isOver: true })
})
