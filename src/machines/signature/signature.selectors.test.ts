import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { SignatureKind } from '../../domain/sealed-signature.ts'
import { signatureMachine } from './signature.machine.ts'
import { selectSignature } from './signature.selectors.ts'

const refOf = (kind: SignatureKind) => `sealed:signature.${kind}.loan:s-1`
const mark = (kind: SignatureKind) => ({ kind, ref: refOf(kind), problem: null })
const field = () => drive(signatureMachine, { purpose: 'loan' })
const drawn = () => field().send({ type: 'signature.addStroke', ...mark('drawn') })

test('what is shown is the kind that was chosen, and the other is found again', () => {
  expect(selectSignature(field().snapshot)).toEqual({ stage: 'empty', kind: 'drawn', ref: null, problem: null })
  const switched = drawn().send({ type: 'signature.switchKind' })
  expect(selectSignature(switched.snapshot)).toEqual({ stage: 'empty', kind: 'typed', ref: null, problem: null })
  expect(selectSignature(switched.send({ type: 'signature.switchKind' }).snapshot)).toMatchObject({
    stage: 'given',
    kind: 'drawn',
    ref: refOf('drawn'),
  })
})

test('after a reload it is said that it is gone, of the kind that was shown only', () => {
  const both = drawn().send({ type: 'signature.type', ...mark('typed') })
  const lost = both.send({ type: 'signature.valueLost', kind: 'drawn' })
  expect(selectSignature(lost.snapshot)).toMatchObject({ stage: 'given', kind: 'typed', ref: refOf('typed') })
  expect(selectSignature(lost.send({ type: 'signature.valueLost', kind: 'typed' }).snapshot)).toMatchObject({ stage: 'lost', ref: null })
})

test('what is there and is none says why', () =>
  expect(selectSignature(field().send({ type: 'signature.addStroke', ...mark('drawn'), problem: 'empty' }).snapshot)).toEqual({
    stage: 'unfinished',
    kind: 'drawn',
    ref: refOf('drawn'),
    problem: 'empty',
  }))
