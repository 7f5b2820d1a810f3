import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { accountClosingMachine } from './account-closing.machine.ts'
import { selectAccountClosing, selectClosingDue, whyNotCloseAccount } from './account-closing.selectors.ts'

const DUE = 1_768_780_800_000
const noAnswer = { code: 'TIMEOUT', message: '' }
const confirming = () => drive(accountClosingMachine, undefined).send({ type: 'accountClosing.begin' })
const closing = () => confirming().send({ type: 'accountClosing.tick', isTicked: true }).send({ type: 'accountClosing.submit' })
const asked = () => closing().done('closeAccount', { dueAt: DUE, userId: 'u1' })

test('nothing is asked of the venue before the box is ticked, and that it is empty is said once it was tried', () => {
  expect(selectAccountClosing(confirming().snapshot)).toMatchObject({ isConfirming: true, isTicked: false, showProblem: false })
  const early = confirming().send({ type: 'accountClosing.submit' })
  expect(selectAccountClosing(early.snapshot)).toMatchObject({ isConfirming: true, showProblem: true, isClosing: false })
  expect(early.started).toEqual([])
  const ticked = early.send({ type: 'accountClosing.tick', isTicked: true })
  expect(selectAccountClosing(ticked.snapshot)).toMatchObject({ isTicked: true, showProblem: false })
})

test('while the venue is asked nothing can be pressed; a second press sends nothing', () => {
  expect(selectAccountClosing(closing().snapshot)).toMatchObject({ isConfirming: true, isClosing: true, whyNot: 'inFlight' })
  expect(closing().send({ type: 'accountClosing.submit' }).started).toHaveLength(1)
  expect(whyNotCloseAccount(confirming().snapshot)).toBeNull()
})

test('an answer that does not come may have closed it; a refusal has not', () => {
  expect(selectAccountClosing(closing().fail('closeAccount', noAnswer).snapshot)).toMatchObject({
    isConfirming: true,
    isTicked: true,
    failure: noAnswer,
    isUnknown: true,
  })
  const refused = closing().fail('closeAccount', { code: '30052', message: '' })
  expect(selectAccountClosing(refused.snapshot)).toMatchObject({ failure: { code: '30052' }, isUnknown: false })
  expect(selectAccountClosing(refused.send({ type: 'accountClosing.cancel' }).snapshot)).toMatchObject({
    isConfirming: false,
    failure: null,
  })
})

test('the date is told until somebody logs in; only its owner hears that it was taken back', () => {
  expect(selectClosingDue(confirming().snapshot)).toBeNull()
  expect(selectClosingDue(asked().snapshot)).toBe(DUE)
  const back = (userId: string) => asked().send({ type: 'accountClosing.signedIn', userId }).snapshot
  expect(selectAccountClosing(back('u1'))).toMatchObject({ isTakenBack: true, isConfirming: false })
  expect(selectAccountClosing(back('u2'))).toMatchObject({ isTakenBack: false, isConfirming: false })
  expect([selectClosingDue(back('u1')), selectClosingDue(back('u2'))]).toEqual([null, null])
})
