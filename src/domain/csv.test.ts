import { expect, test } from 'vitest'
import { csvLine, csvTime } from './csv.ts'

test('a cell with marks of the format is quoted', () => {
  expect(csvLine('a', 'b,c', 'd"e', 'f\ng')).toBe('a,"b,c","d""e","f\ng"\r\n')
})

test('what a spreadsheet would reckon is made text, and a figure stays one', () => {
  expect(csvLine('=1+1', '+49', '-5', '-5.25', '@x')).toBe("'=1+1,'+49,-5,-5.25,'@x\r\n")
})

test('times are UTC; one that has not come is empty', () => {
  expect(csvTime(0)).toBe('1970-01-01T00:00:00.000Z')
  expect(csvTime(null)).toBe('')
})
