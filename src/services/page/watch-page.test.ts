import { expect, test } from 'vitest'
import { isPageUnwatched } from './watch-page.ts'

interface Typed {
  readonly type: string
  readonly autocomplete: string
  readonly value: string
}
const pageWith = ({ hidden = true, inputs = [] as readonly Typed[], dialog = null as string | null } = {}) =>
  ({
    hidden,
    querySelectorAll: () => inputs,
    querySelector: (selector: string) => (selector === dialog ? {} : null),
  }) as unknown as Document
const typed = (type: string, value: string, autocomplete = ''): Typed => ({ type, value, autocomplete })

test.each([
  ['hidden', pageWith(), true],
  ['looked at', pageWith({ hidden: false }), false],
  ['with a search', pageWith({ inputs: [typed('search', 'gold')] }), true],
  ['with a password', pageWith({ inputs: [typed('password', 'x')] }), false],
  ['with an empty password', pageWith({ inputs: [typed('password', '')] }), true],
  ['with a code', pageWith({ inputs: [typed('text', '12', 'one-time-code')] }), false],
  ['with a dialog that waits for an answer', pageWith({ dialog: 'dialog:modal' }), false],
  ['with a dialog that stands beside the page', pageWith({ dialog: 'dialog[open]' }), true],
])('whether nobody needs a page: %s', (_name, page, isUnwatched) => expect(isPageUnwatched(page)).toBe(isUnwatched))
