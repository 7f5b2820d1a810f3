import { expect, test } from 'vitest'
import { withFigures } from './faq-texts.ts'

test.each([
  ['en', 'You pay 0.08%.'],
  ['de', 'You pay 0,08\u00A0%.'],
  ['ar', 'You pay \u200E0.08%\u200E.'],
] as const)('%s: figures come from the rules and are written as the language writes them', (locale, said) =>
  expect(withFigures({ answer: 'You pay {{contractFee}}.' }, locale).answer.replaceAll('\u200E', '')).toBe(said.replaceAll('\u200E', '')),
)

test('a figure that there is not is a dash, never the name of it', () => expect(withFigures({ a: '{{gone}}' }, 'en').a).toBe('–'))
