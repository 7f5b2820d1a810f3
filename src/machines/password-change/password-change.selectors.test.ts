import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { PASSWORD_CHANGE_FIELDS, type PasswordChangeField } from '../../domain/password-fields.ts'
import { passwordChangeMachine } from './password-change.machine.ts'
import { selectPasswordChange, selectPasswordChangeField } from './password-change.selectors.ts'

const typed = (field: PasswordChangeField) =>
  ({ type: 'passwordChange.change', field, ref: `sealed:passwordChange.${field}:1`, problem: null }) as const
const empty = () => drive(passwordChangeMachine, undefined)
const filled = () => PASSWORD_CHANGE_FIELDS.reduce((form, field) => form.send(typed(field)), empty())
const submitted = (form = filled()) => form.send({ type: 'passwordChange.submit', key: 'key-1' })

test('all mistakes show when saving was tried', () => {
  const tried = submitted(empty())
  expect(PASSWORD_CHANGE_FIELDS.map((field) => selectPasswordChangeField(tried.snapshot, field).problem)).toEqual([
    'enterPassword',
    'enterPassword',
    'confirmPassword',
  ])
  expect(tried.started).toEqual([])
})

test.each<[string, PasswordChangeField]>([
  ['10004', 'currentPassword'],
  ['30015', 'confirmPassword'],
  ['30016', 'password'],
  ['30025', 'password'],
])('refusal %s stands beside %s until it is changed', (code, field) => {
  const refused = submitted().fail('changePassword', { code, message: '' })
  expect(selectPasswordChangeField(refused.snapshot, field).refusal).toEqual({ code, message: '' })
  expect(selectPasswordChangeField(refused.send(typed(field)).snapshot, field).refusal).toBeNull()
})

test('all other sessions end unless the user says otherwise, and what has ended is told', () => {
  const ended = submitted().done('changePassword', { ended: 2, success: 20005 })
  expect(ended.started[0]?.input).toMatchObject({ endOthers: true })
  expect(selectPasswordChange(ended.snapshot)).toMatchObject({
    isChanged: true,
    isFilling: true,
    ended: 2,
    success: 20005,
    whyNotSubmit: null,
  })
  expect(ended.emitted).toEqual(['passwordChange.completed'])
  expect(selectPasswordChange(ended.send(typed('password')).snapshot)).toMatchObject({ isChanged: false, ended: null })
  expect(selectPasswordChange(submitted(ended).snapshot)).toMatchObject({ isChanged: false, ended: null })
  expect(selectPasswordChange(ended.fire('noticeLifetime').snapshot)).toMatchObject({ isChanged: false, ended: null })

  const spared = submitted(filled().send({ type: 'passwordChange.chooseEndOthers', endOthers: false }))
  expect(spared.started[0]?.input).toMatchObject({ endOthers: false })
  expect(selectPasswordChange(spared.done('changePassword', { ended: 0, success: null }).snapshot)).toMatchObject({
    ended: null,
    endOthers: true,
  })
})

test('a reload in the middle admits the doubt instead of sending an empty form', () => {
  const unknown = submitted().fail('changePassword', { code: 'INTERRUPTED', message: '' })
  expect(selectPasswordChange(unknown.snapshot)).toMatchObject({ isOutcomeUnknown: true, whyNotSubmit: 'outcomeUnknown' })
  const reloaded = unknown.send({ type: 'passwordChange.valueLost', field: 'password' })
  expect(selectPasswordChange(reloaded.snapshot)).toMatchObject({ isFilling: true, mayBeChanged: true, whyNotSubmit: null })
  expect(reloaded.started).toHaveLength(1)
})

test('a new password judges its confirmation anew', () => {
  const changed = filled().send({ ...typed('password'), confirmProblem: 'passwordsInconsistent' })
  expect(changed.snapshot.context.fields.confirmPassword).toMatchObject({ problem: 'passwordsInconsistent' })
})

test('of who must first confirm who they are, everything typed stays', () => {
  const refused = submitted().fail('changePassword', { code: '30024', message: '' })
  expect(selectPasswordChange(refused.snapshot)).toMatchObject({ isProofNeeded: true, isFilling: true, whyNotSubmit: null })
  expect(PASSWORD_CHANGE_FIELDS.map((field) => selectPasswordChangeField(refused.snapshot, field).ref)).not.toContain(null)
  const tooMany = submitted().fail('changePassword', { code: '30004', message: '' })
  expect(selectPasswordChange(tooMany.snapshot)).toMatchObject({ isProofNeeded: false })
})
