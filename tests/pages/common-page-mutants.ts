/** Mistakes that several pages can make alike. */
import { change, send } from '../support/pages/mutant-tools.ts'
import type { PageMutant } from './page-mutants.ts'

const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
/** A walk says that this is missing. */
export const unsaid = (words: string): RegExp => new RegExp(`it does not say .*${literally(words)}`)
/** A walk says that this button should be off, or should not be there. */
export const isOn = (name: string): RegExp => new RegExp(String.raw`the buttons are [^;]*${literally(name)}(?! \(off\))`)
/** A walk says that this button is missing. */
const isGone = (name: string): RegExp => new RegExp(`the buttons are (?![^;]*${literally(name)})[^;]*; wanted .*${literally(name)}`)

/** A sentence is not shown. @param selector of what shows it */
export const silent = (name: string, selector: string, words: string): PageMutant => ({
  name,
  apply: change(selector, 'hide', words),
  caught: unsaid(words),
})
/** One sentence stands where another should. */
export const passes = (name: string, selector: string, right: string, wrong: string): PageMutant => ({
  name,
  apply: change(selector, { from: right, to: wrong }),
  caught: unsaid(right),
})
/** A button of this name can be pressed where it must not be. */
export const leftOn = (name: string, button: string, selector = 'button'): PageMutant => ({
  name,
  apply: change(selector, 'enable', button),
  caught: isOn(button),
})
/** A button is not there. */
export const gone = (name: string, button: string, selector = 'button'): PageMutant => ({
  name,
  apply: change(selector, 'hide', button),
  caught: isGone(button),
})
/** A call goes out with other fields than the person's. @param effects those that make it, as an expression */
export const sends = (name: string, to: string, body: Readonly<Record<string, string | null>>, effects: string): PageMutant => ({
  name,
  apply: send({ to, body }),
  caught: new RegExp(`${effects}: it sends`),
})
/** A call goes out once too often. */
export const twice = (name: string, to: string): PageMutant => ({
  name,
  apply: send({ to, twice: true }),
  caught: new RegExp(String.raw`${literally(to)}(/\S+)? twice`),
})

/** Of a form whose fields have a sentence beside them; `said`: what the walk misses first. */
export const fieldMutants = (said = /it does not say "/): readonly PageMutant[] => [
  { name: 'no sentence beside a wrong field', apply: change('.field__error', 'hide'), caught: said },
  { name: 'a wrong field is not marked', apply: change('input', 'unmark'), caught: /is not marked/ },
]

/** Of a call with an idempotency key, on the path that sends it; `said`: what the walk says of a key that was sent before. */
export const keyMutants = (to: string, path: number, said = /has an old key/): readonly PageMutant[] => [
  { name: 'no key', apply: send({ to, header: { name: 'Idempotency-Key', value: null } }), caught: /the key is missing/, path },
  {
    name: 'always the same key',
    apply: send({ to, header: { name: 'Idempotency-Key', value: 'the-only-key-there-is' } }),
    caught: said,
    path,
  },
]
