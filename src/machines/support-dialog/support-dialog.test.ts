import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { supportDialogMachine } from './support-dialog.machine.ts'
import { selectServiceLinks, selectSupportMessage } from './support-dialog.selectors.ts'
import { selectIsSupportOpen } from './support-door.selectors.ts'

const LOG = { ref: 'sealed:supportDialog.log:1', entries: 12, size: 3_400, isCut: false }
const open = () => drive(supportDialogMachine, undefined).send({ type: 'supportDialog.open' })
const written = () => open().send({ type: 'supportDialog.change', ref: 'sealed:supportDialog.text:1', problem: null })
const attached = () => written().send({ type: 'supportDialog.attachLog' }).done('readLog', LOG)
const sending = () => attached().send({ type: 'supportDialog.send', key: 'key-1' })

test('an unknown outcome keeps the log, the text and the key, and the dialog stays open', () => {
  const unknown = sending().fail('sendMessage', { code: 'NETWORK', message: '' })
  expect(selectSupportMessage(unknown.snapshot)).toMatchObject({ isOutcomeUnknown: true, log: LOG, whyNotSend: 'outcomeUnknown' })
  const again = unknown.fire('reconcileDelay')
  expect(again.started.filter(({ src }) => src === 'sendMessage').map(({ input }) => (input as { key: string }).key)).toEqual([
    'key-1',
    'key-1',
  ])
  expect(selectIsSupportOpen(again.snapshot)).toBe(true)
})

test('a text that is lost with a reload admits the doubt, in the open dialog, and sends nothing', () => {
  const lost = sending().send({ type: 'supportDialog.valueLost' }).fail('sendMessage', { code: 'INTERRUPTED', message: '' })
  expect(selectSupportMessage(lost.snapshot)).toMatchObject({ isWriting: true, mayBeSent: true, ref: null })
  expect(selectIsSupportOpen(lost.snapshot)).toBe(true)
})

test('a log that is lost with a reload is no longer attached; the dialog stays as it is', () => {
  const lost = attached().send({ type: 'supportDialog.logLost' })
  expect(selectSupportMessage(lost.snapshot)).toMatchObject({ log: null, isLogWanted: false, isWriting: true })
  expect(selectIsSupportOpen(lost.snapshot)).toBe(true)
  const unknown = sending().fail('sendMessage', { code: 'NETWORK', message: '' }).send({ type: 'supportDialog.logLost' })
  expect(selectSupportMessage(unknown.snapshot)).toMatchObject({ isWriting: true, mayBeSent: true, log: null })
  expect(selectIsSupportOpen(unknown.snapshot)).toBe(true)
})

test('links are read anew with each opening', () => {
  const listed = open().done('readLinks', { links: [] })
  expect(selectServiceLinks(listed.snapshot).stage).toBe('empty')
  const reopened = listed.send({ type: 'supportDialog.close' }).send({ type: 'supportDialog.open' })
  expect(selectServiceLinks(reopened.snapshot).stage).toBe('loading')
})

test('a log that is lost after all repetitions leads back to what was written, in the open dialog', () => {
  const noAnswer = { code: 'NETWORK', message: '' }
  let asked = sending().fail('sendMessage', noAnswer)
  for (let repetition = 0; repetition < 10; repetition++) asked = asked.fire('reconcileDelay').fail('sendMessage', noAnswer)
  const lost = asked.fire('reconcileDelay').send({ type: 'supportDialog.logLost' })
  expect(selectSupportMessage(lost.snapshot)).toMatchObject({ isWriting: true, mayBeSent: true, log: null })
  expect(selectIsSupportOpen(lost.snapshot)).toBe(true)
})
