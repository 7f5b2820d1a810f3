import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { SecuritySettings } from '../../domain/wire/security.ts'
import { securitySettingsMachine } from './security-settings.machine.ts'
import { selectMailWord, selectSecuritySettings } from './security-settings.selectors.ts'

const held: SecuritySettings = { hasMailWord: false, sessionLifetime: 604_800, withdrawalsFrozenAt: null }
const noAnswer = { code: 'TIMEOUT', message: '' }
const loading = () => drive(securitySettingsMachine, undefined)
const shown = (settings = held) => loading().done('fetchSettings', settings)
const typed = (settings = held) =>
  shown(settings).send({ type: 'securitySettings.change', field: 'word', ref: 'sealed:securitySettings.word:1', problem: null })

test('nothing can be changed before it is known what holds', () => {
  expect(selectSecuritySettings(loading().snapshot)).toMatchObject({ isLoading: true, isBusy: true, settings: null, seconds: null })
  expect(selectSecuritySettings(loading().fail('fetchSettings', noAnswer).snapshot)).toMatchObject({ hasFailed: true, failure: noAnswer })
})

test('the time that is being saved is shown as chosen; without an answer the venue says which one holds', () => {
  expect(shown().send({ type: 'securitySettings.chooseLifetime', seconds: 604_800 }).started).toHaveLength(1)
  const saving = shown().send({ type: 'securitySettings.chooseLifetime', seconds: 3_600 })
  expect(selectSecuritySettings(saving.snapshot)).toMatchObject({ seconds: 3_600, isBusy: true, saved: null })
  const saved = saving.done('saveLifetime', { ...held, sessionLifetime: 3_600 })
  expect(selectSecuritySettings(saved.snapshot)).toMatchObject({ seconds: 3_600, isBusy: false, saved: 'lifetime', failure: null })
  const checking = saving.fail('saveLifetime', noAnswer)
  expect(selectSecuritySettings(checking.snapshot)).toMatchObject({ seconds: 604_800, isBusy: true, failure: noAnswer })
  expect(selectSecuritySettings(checking.done('checkSettings', held).snapshot)).toMatchObject({
    seconds: 604_800,
    failure: noAnswer,
    saved: null,
  })
})

test('an empty word is scolded once it was sent or left; none can be taken away where there is none', () => {
  expect(selectMailWord(shown().snapshot).problem).toBeNull()
  const sent = shown().send({ type: 'securitySettings.saveWord' })
  expect(selectMailWord(sent.snapshot).problem).not.toBeNull()
  expect(selectMailWord(shown().send({ type: 'securitySettings.blur', field: 'word' }).snapshot).problem).not.toBeNull()
  expect([sent, shown().send({ type: 'securitySettings.removeWord' })].map(({ started }) => started.length)).toEqual([1, 1])
})

test('the word itself is never here; the field is empty once it is saved, and keeps it when it is not', () => {
  const saving = typed().send({ type: 'securitySettings.saveWord' })
  expect(selectSecuritySettings(saving.snapshot)).toMatchObject({ isSavingWord: true, isRemovingWord: false, isBusy: true })
  expect(JSON.stringify(selectSecuritySettings(saving.snapshot))).not.toContain('sealed')
  const saved = saving.done('saveWord', { ...held, hasMailWord: true })
  expect(selectSecuritySettings(saved.snapshot)).toMatchObject({ saved: 'word', settings: { hasMailWord: true } })
  expect(selectMailWord(saved.snapshot)).toEqual({ ref: null, problem: null, refusal: null })
  const refused = saving.fail('saveWord', { code: '30024', message: '' }).done('checkSettings', held)
  expect(selectMailWord(refused.snapshot).ref).toBe('sealed:securitySettings.word:1')
  expect(selectSecuritySettings(refused.snapshot)).toMatchObject({ saved: null, failure: { code: '30024' }, isBusy: false })
})

test('taking the word away leaves what is being typed', () => {
  const removing = typed({ ...held, hasMailWord: true }).send({ type: 'securitySettings.removeWord' })
  expect(selectSecuritySettings(removing.snapshot)).toMatchObject({ isRemovingWord: true, isSavingWord: false, isBusy: true })
  const removed = removing.done('removeWord', held)
  expect(selectSecuritySettings(removed.snapshot)).toMatchObject({ saved: 'word', settings: { hasMailWord: false } })
  expect(selectMailWord(removed.snapshot).ref).toBe('sealed:securitySettings.word:1')
})
