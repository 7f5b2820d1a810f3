import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

const shown = (text: string) =>
  RichText({ text, parts: { terms: (words) => `[${words}]` } })
    .filter((piece) => isValidElement<{ children: string }>(piece))
    .map((piece) => piece.props.children)
    .join('')

test('puts the parts where the translator has put their tags', () => {
  expect(shown('I read the <terms>terms</terms> first.')).toBe('I read the [terms] first.')
  expect(shown('<terms>الشروط</terms>')).toBe('[الشروط]')
})

test('shows the words of a tag it does not know, and takes nothing else for a tag', () => {
  expect(shown('a <b>bold</b> word, 1 < 2 > 0')).toBe('a bold word, 1 < 2 > 0')
})
