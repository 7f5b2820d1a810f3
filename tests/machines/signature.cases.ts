import { SIGNATURE_KINDS as KINDS, type SignatureKind } from '../../src/domain/sealed-signature.ts'
import { signatureMachine } from '../../src/machines/signature/signature.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

/** As the vault names it: another reference with each change. */
const refOf = (kind: SignatureKind, n: number): string => `sealed:signature.${kind}.identity:session-${n}`

export const cases = defineCases({
  machine: signatureMachine,
  input: { purpose: 'identity' },
  events: [
    { type: 'signature.switchKind' },
    ({ n }) => ({ type: 'signature.type', kind: 'typed', ref: refOf('typed', n), problem: null }),
    ({ n }) => ({ type: 'signature.type', kind: 'typed', ref: refOf('typed', n), problem: 'empty' }),
    { type: 'signature.type', kind: 'typed', ref: null, problem: null },
    ({ n }) => ({ type: 'signature.addStroke', kind: 'drawn', ref: refOf('drawn', n), problem: null }),
    ({ n }) => ({ type: 'signature.addStroke', kind: 'drawn', ref: refOf('drawn', n), problem: 'empty' }),
    ({ n }) => ({ type: 'signature.undo', kind: 'drawn', ref: refOf('drawn', n), problem: null }),
    ({ n }) => ({ type: 'signature.undo', kind: 'drawn', ref: refOf('drawn', n), problem: 'empty' }),
    { type: 'signature.undo', kind: 'drawn', ref: null, problem: null },
    { type: 'signature.erase', kind: 'drawn' },
    { type: 'signature.erase', kind: 'typed' },
    ({ n }) => ({ type: 'signature.restore', kind: 'drawn', ref: refOf('drawn', n), problem: null }),
    ({ n }) => ({ type: 'signature.restore', kind: 'typed', ref: refOf('typed', n), problem: 'form' }),
    { type: 'signature.clear' },
    { type: 'signature.valueLost', kind: 'drawn' },
    { type: 'signature.valueLost', kind: 'typed' },
  ],
  effects: {},
  abstract: ({ kind, marks: { drawn, typed } }) => [kind, drawn.ref !== null, drawn.problem, typed.ref !== null, typed.problem],
  laws: [
    {
      name: 'it is given exactly when what is shown is a signature',
      holdsAt: ({ value, context: { kind, marks } }) => (value === 'given') === (marks[kind].ref !== null && marks[kind].problem === null),
    },
    {
      name: 'whoever wants it has the reference that finds it now',
      holdsOver: ({ before, after, emitted }) => {
        const refIn = ({ value, context: { kind, marks } }: typeof after) => (value === 'given' ? marks[kind].ref : null)
        const told = emitted.find(({ type }) => type === 'signature.given')
        const isSame = refIn(after) === null || refIn(after) === refIn(before)
        return told ? 'ref' in told && told.ref === refIn(after) && told.kind === after.context.kind : isSame
      },
    },
    {
      name: 'whoever was told of a signature is told when it goes, once, and nobody else is',
      holdsOver: ({ before, after, event, emitted }) =>
        emitted.filter(({ type }) => type === 'signature.removed').length ===
        (before.value === 'given' && after.value !== 'given' && event.type !== 'signature.clear' ? 1 : 0),
    },
    {
      name: 'what was drawn stays while the name is typed, and the other way round',
      holdsOver: ({ before, after, event }) =>
        event.type !== 'signature.switchKind' || JSON.stringify(after.context.marks) === JSON.stringify(before.context.marks),
    },
    {
      name: 'once it is wanted no more, nothing stands for it',
      holdsOver: ({ before, after, event, emitted }) =>
        event.type !== 'signature.clear' ||
        (after.value === 'empty' &&
          after.context.marks.drawn.ref === null &&
          after.context.marks.typed.ref === null &&
          emitted.some(({ type }) => type === 'signature.cleared') === KINDS.some((kind) => before.context.marks[kind].ref !== null)),
    },
    {
      name: 'one that a reload has taken is never named again',
      holdsOver: ({ after, event }) =>
        event.type !== 'signature.valueLost' || after.context.marks[event['kind'] as SignatureKind].ref === null,
    },
  ],
})
