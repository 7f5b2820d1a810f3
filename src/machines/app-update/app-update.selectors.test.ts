import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { appUpdateMachine } from './app-update.machine.ts'
import { selectAppUpdate } from './app-update.selectors.ts'

const idle = () => drive(appUpdateMachine, undefined)
const found = () => idle().send({ type: 'appUpdate.check' }).done('checkUpdate', { isNew: true })
const announced = () => found().done('awaitCalm')

test('a new version is announced once no money action is in flight, and loaded when told to', () => {
  expect(selectAppUpdate(found().snapshot).isShown).toBe(false)
  expect(selectAppUpdate(announced().snapshot)).toMatchObject({ isShown: true, stage: 'ready', canApply: true, canPutOff: true })
  const wanted = announced().send({ type: 'appUpdate.apply' })
  expect(selectAppUpdate(wanted.snapshot)).toMatchObject({ isShown: true, stage: 'held', canApply: false, canPutOff: true })
  const applying = wanted.done('awaitOutcome')
  expect(selectAppUpdate(applying.snapshot)).toMatchObject({ stage: 'applying', canApply: false, canPutOff: false })
  const held = applying.fail('applyUpdate', { code: 'HELD', message: '' })
  expect(selectAppUpdate(held.snapshot).stage).toBe('held')
  expect(selectAppUpdate(applying.fire('applyTimeout').snapshot)).toMatchObject({ stage: 'failed', canApply: true })
})

test('put off is silent for an hour, or until a part is missing', () => {
  const putOff = announced().send({ type: 'appUpdate.later' })
  expect(selectAppUpdate(putOff.snapshot)).toMatchObject({ isShown: false, canApply: true })
  expect(selectAppUpdate(putOff.fire('remindDelay').done('awaitCalm').snapshot)).toMatchObject({ isShown: true, stage: 'ready' })
  expect(selectAppUpdate(putOff.send({ type: 'update.partMissing' }).done('awaitCalm').snapshot)).toMatchObject({
    isShown: true,
    stage: 'partMissing',
    isPartOfOldVersion: true,
  })
})

test('a part that is missing is the reason given for what is announced already', () => {
  expect(selectAppUpdate(announced().send({ type: 'update.partMissing' }).snapshot)).toMatchObject({ isShown: true, stage: 'partMissing' })
})

test('a part that is missing for want of a network is no new version', () => {
  const asked = idle().send({ type: 'update.partMissing' })
  expect(selectAppUpdate(asked.snapshot).isPartOfOldVersion).toBe(false)
  for (const none of [asked.fail('checkUpdate', { code: 'NETWORK', message: '' }), asked.done('checkUpdate', { isNew: false })])
    expect(selectAppUpdate(none.snapshot)).toMatchObject({ isShown: false, isPartOfOldVersion: false })
})

test('a tab follows the one that runs the new version, unless its person puts it off', () => {
  const following = idle().send({ type: 'update.takenUp' }).done('checkUpdate', { isNew: true })
  expect(selectAppUpdate(following.snapshot)).toMatchObject({ isShown: true, stage: 'takenUp', canApply: true })
  expect(selectAppUpdate(following.done('awaitUnwatched').snapshot).stage).toBe('applying')
  expect(selectAppUpdate(following.send({ type: 'update.partMissing' }).snapshot)).toMatchObject({ isShown: true, stage: 'partMissing' })
  expect(selectAppUpdate(following.send({ type: 'appUpdate.later' }).snapshot).isShown).toBe(false)
  expect(selectAppUpdate(idle().send({ type: 'update.takenUp' }).done('checkUpdate', { isNew: false }).snapshot).isShown).toBe(false)
})
