import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { photoCaptureMachine } from './photo-capture.machine.ts'
import { selectPhotoCapture } from './photo-capture.selectors.ts'
import type { CheckedFile } from './photo-capture.types.ts'

const chosen = () =>
  drive(photoCaptureMachine, { purpose: 'depositProof' }).send({
    type: 'photoCapture.choose',
    fileRef: 'file-1',
    nameRef: null,
    key: 'key-1',
  })

test('what is wrong with a picture is there until it is removed', () => {
  const checked = chosen().done('checkFile', { bytes: 4, previewRef: null, flaws: ['blurred'] } satisfies CheckedFile)
  expect(selectPhotoCapture(checked.snapshot)).toMatchObject({ stage: 'uploading', flaws: ['blurred'] })
  expect(selectPhotoCapture(checked.send({ type: 'photoCapture.clear' }).snapshot).flaws).toEqual([])
})

test('a journal from before a picture was looked at names no flaws', () =>
  expect(selectPhotoCapture(chosen().done('checkFile', { bytes: 4, previewRef: null }).snapshot).flaws).toEqual([]))
