import { isValidElement, type ChangeEvent, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeField } from './CodeField.tsx'
import type { FieldLinks } from './Field.tsx'

const LINKS: FieldLinks = { id: 'code', 'aria-describedby': undefined, 'aria-invalid': undefined }

const inputOf = (onText: (text: string) => void): ComponentProps<'input'> => {
  const field: ReactElement<{ children: (links: FieldLinks) => ReactNode }> = CodeField({
    label: 'Code',
    value: '',
    onText,
    length: 6,
    action: null,
  })
  const row = field.props.children(LINKS)
  if (!isValidElement<{ children: readonly ReactNode[] }>(row)) throw new Error('no row is drawn')
  const input = row.props.children.find((child) => isValidElement<ComponentProps<'input'>>(child))
  if (!isValidElement<ComponentProps<'input'>>(input)) throw new Error('no input is drawn')
  return input.props
}

test.each([
  ['123456', '123456'],
  ['12 34 56', '123456'],
  ['\u2009123\u00a0456\n', '123456'],
  ['Your code: 123456.', '123456'],
  ['1234567', '123456'],
  ['1a2b', '12'],
  ['', ''],
])('%j typed or pasted is the code %j', (typed, code) => {
  const onText = vi.fn<(text: string) => void>()
  const { onChange, maxLength } = inputOf(onText)
  // A browser would cut the pasted text before its spaces are taken out.
  expect(maxLength).toBeUndefined()
  onChange?.({ currentTarget: { value: typed } } as ChangeEvent<HTMLInputElement>)
  expect(onText.mock.calls).toEqual([[code]])
})
