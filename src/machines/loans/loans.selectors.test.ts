import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { DRAWN, REPAID } from '../../../tests/support/sample-loans.ts'
import { loansMachine } from './loans.machine.ts'
import { selectCopyOf, selectLoanOf, selectLoans } from './loans.selectors.ts'

const page = { items: [DRAWN, { ...REPAID, id: '40' }], page: 1, size: 20, total: 2, next: null }
const listed = () => drive(loansMachine, undefined).done('fetchList', page)

test('the loan that is looked at is a row of the list', () => {
  const { snapshot } = listed()
  expect(selectLoans(snapshot)).toMatchObject({ stage: 'rows', isComplete: true })
  expect(selectLoanOf(DRAWN.id)(snapshot)).toEqual(DRAWN)
  expect(selectLoanOf('99')(snapshot)).toBeNull()
})

test('how far a copy is, is said of its own loan only', () => {
  const saving = listed().send({ type: 'loans.saveCopy', id: DRAWN.id })
  expect(selectCopyOf(DRAWN.id)(saving.snapshot)).toEqual({ stage: 'saving', failure: null })
  expect(selectCopyOf('40')(saving.snapshot)).toEqual({ stage: 'none', failure: null })
  const failed = saving.fail('saveAgreement', { code: 'NETWORK', message: '' })
  expect(selectCopyOf(DRAWN.id)(failed.snapshot)).toMatchObject({ stage: 'failed', failure: { code: 'NETWORK' } })
  const other = failed.send({ type: 'loans.saveCopy', id: '40' }).done('saveAgreement')
  expect(selectCopyOf('40')(other.snapshot)).toEqual({ stage: 'saved', failure: null })
  expect(selectCopyOf(DRAWN.id)(other.snapshot).stage).toBe('none')
})
