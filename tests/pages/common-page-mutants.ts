/** Mistakes that several pages can make alike. */
import { change, send } from '../support/pages/mutant-tools.ts'
import type { PageMutant } from './page-mutants.ts'

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
