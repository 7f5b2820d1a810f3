import { expect, test } from 'vitest'
import { sampleDrawing } from '../../tests/support/charts/sample-drawing.ts'
import type { FoldableDrawing } from './drawing.ts'
import { boxFor, formOf, groupsIn, outermost } from './picture.ts'

const drawing = (states: readonly string[], groups: readonly string[] = []) => sampleDrawing('loan', states, groups)

const LOAN: FoldableDrawing = {
  ...drawing(
    ['loan', 'loan.open', 'loan.open.paid', 'loan.open.paid.early', 'loan.ended', 'loan.ended.lost'],
    ['loan', 'loan.open', 'loan.open.paid', 'loan.ended'],
  ),
  forms: [
    { closed: ['loan.open'], ...drawing(['loan', 'loan.open', 'loan.ended', 'loan.ended.lost'], ['loan', 'loan.ended']) },
    { closed: ['loan.open.paid'], ...drawing(['loan.open.paid']) },
    { closed: ['loan.ended'], ...drawing(['loan.ended']) },
    { closed: ['loan.open', 'loan.ended'], ...drawing(['loan', 'loan.open', 'loan.ended'], ['loan']) },
    { closed: ['loan.open.paid', 'loan.ended'], ...drawing(['loan.open.paid', 'loan.ended']) },
  ],
}

const closedIn = (folded: readonly string[]) => {
  const form = formOf(LOAN, folded)
  return 'closed' in form ? form.closed : []
}

test('the form is the one in which just these groups are closed, in whatever order they were', () => {
  expect(formOf(LOAN, [])).toBe(LOAN)
  expect(closedIn(['loan.open'])).toEqual(['loan.open'])
  expect(closedIn(['loan.ended', 'loan.open'])).toEqual(['loan.open', 'loan.ended'])
})

test('a group inside a closed one, and what is in another picture, count for nothing', () => {
  expect(closedIn(['loan.open.paid', 'loan.open'])).toEqual(['loan.open'])
  expect(closedIn(['loan.open.paid', 'loan.ended'])).toEqual(['loan.open.paid', 'loan.ended'])
  expect(closedIn(['loan', 'wallet.open'])).toEqual([])
})

test('a picture of a version that had no forms is shown as it is', () => {
  const { forms: _, ...old } = LOAN
  expect(groupsIn(old)).toEqual([])
  expect(formOf(old, ['loan.open'])).toBe(old)
})

test('all groups are closed by closing the outermost', () => {
  expect(groupsIn(LOAN)).toEqual(['loan.open', 'loan.open.paid', 'loan.ended'])
  expect(outermost(groupsIn(LOAN))).toEqual(['loan.open', 'loan.ended'])
})

test('the box of a closed group stands for the states in it', () => {
  const form = formOf(LOAN, ['loan.open'])
  expect(boxFor(form, 'loan.open.paid.early')).toBe('loan.open')
  expect(boxFor(form, 'loan.open')).toBe('loan.open')
  expect(boxFor(form, 'loan.ended.lost')).toBe('loan.ended.lost')
  expect(boxFor(LOAN, 'loan.open.paid.early')).toBe('loan.open.paid.early')
})
