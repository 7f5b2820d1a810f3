import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { OWNER_LINK_CODES } from '../../domain/owner-link-codes.ts'
import { notMeMachine } from './not-me.machine.ts'
import { selectNotMe } from './not-me.selectors.ts'

const noAnswer = { code: 'TIMEOUT', message: '' }
const used = { code: String(OWNER_LINK_CODES.ownerLinkUsed), message: '' }
const asking = () => drive(notMeMachine, undefined)
const shutting = () => asking().send({ type: 'notMe.act' })

test('nothing happens before the button is pressed, and a second press does nothing', () => {
  expect(asking().started).toEqual([])
  expect(selectNotMe(asking().snapshot)).toEqual({ isShutting: false, isDone: false, isOver: false, failure: null })
  expect(selectNotMe(shutting().snapshot)).toMatchObject({ isShutting: true })
  expect(shutting().send({ type: 'notMe.act' }).started).toHaveLength(1)
})

test.each(Object.entries(OWNER_LINK_CODES).filter(([name]) => name.startsWith('ownerLink')))(
  'a link that is over, %s, has no button left, and says why',
  (_, code) => {
    const over = shutting().fail('shutDoors', { code: String(code), message: '' })
    expect(selectNotMe(over.snapshot)).toEqual({
      isShutting: false,
      isDone: false,
      isOver: true,
      failure: { code: String(code), message: '' },
    })
    expect(over.send({ type: 'notMe.act' }).started).toHaveLength(1)
  },
)

test('after an answer that did not come a link that “was used” has done it', () => {
  const again = shutting().fail('shutDoors', noAnswer)
  expect(selectNotMe(again.snapshot)).toMatchObject({ isDone: false, isOver: false, failure: noAnswer })
  expect(selectNotMe(again.send({ type: 'notMe.act' }).fail('shutDoors', used).snapshot)).toMatchObject({ isDone: true, failure: null })
  expect(selectNotMe(shutting().fail('shutDoors', used).snapshot)).toMatchObject({ isDone: false, isOver: true })
})
