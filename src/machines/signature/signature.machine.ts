import { assign, emit, setup } from 'xstate'
import type { SignatureKind, SignatureMark } from '../../domain/sealed-signature.ts'
import { CHART_OPTIONS } from '../ports.ts'
import type { SignatureContext, SignatureEmitted, SignatureEvent, SignatureInput } from './signature.types.ts'

type Kind = { readonly kind: SignatureKind }
type Marked = Kind & SignatureMark
const NO_MARK: SignatureMark = { ref: null, problem: null }
const NO_MARKS = { drawn: NO_MARK, typed: NO_MARK } as const

const markedOf = ({ event: { kind, ref, problem } }: { readonly event: Marked }): Marked => ({ kind, ref, problem })
const kindOf = ({ event: { kind } }: { readonly event: Kind }): Kind => ({ kind })
/** The one that is not shown, as it stands. */
const otherOf = ({ context: { kind, marks } }: { readonly context: SignatureContext }): Marked => {
  const other = kind === 'drawn' ? 'typed' : 'drawn'
  return { kind: other, ...marks[other] }
}

/** What is done where it is a signature no more. */
type Leaving = readonly 'tellRemoved'[]

const given = <Params>(params: Params) =>
  ({ guard: { type: 'isRight', params }, target: '#signature.given', actions: [{ type: 'storeMark', params }, 'tellGiven'] }) as const
const unfinished = <Params>(params: Params, leaving: Leaving) =>
  ({ target: '#signature.unfinished', actions: [{ type: 'storeMark', params }, ...leaving] }) as const
/** Where one leads that may be nothing. */
const leads = <Params>(params: Params, leaving: Leaving) =>
  [
    given(params),
    { guard: { type: 'isThere', params }, ...unfinished(params, leaving) },
    { target: '#signature.empty', actions: [{ type: 'storeMark', params }, ...leaving] },
  ] as const

const signing = (leaving: Leaving) =>
  ({
    'signature.switchKind': leads(otherOf, leaving),
    'signature.type': [given(markedOf), { guard: { type: 'isThere', params: markedOf }, ...unfinished(markedOf, leaving) }],
    'signature.addStroke': [given(markedOf), unfinished(markedOf, leaving)],
    'signature.restore': [given(markedOf), unfinished(markedOf, leaving)],
  }) as const

/** Where there is something, it can be taken away. */
const undoing = (leaving: Leaving) =>
  ({
    'signature.type': leads(markedOf, leaving),
    'signature.undo': leads(markedOf, leaving),
    'signature.erase': {
      guard: { type: 'isShown', params: kindOf },
      target: '#signature.empty',
      actions: [{ type: 'dropMark', params: kindOf }, ...leaving],
    },
    'signature.valueLost': {
      guard: { type: 'isShown', params: kindOf },
      target: '#signature.lost',
      actions: [{ type: 'dropMark', params: kindOf }, ...leaving],
    },
  }) as const

export const signatureMachine = setup({
  types: { context: {} as SignatureContext, events: {} as SignatureEvent, emitted: {} as SignatureEmitted, input: {} as SignatureInput },
  guards: {
    isRight: (_, params: Marked) => params.ref !== null && params.problem === null,
    isThere: (_, params: Marked) => params.ref !== null,
    isKept: ({ context }, params: Kind) => context.marks[params.kind].ref !== null,
    isAnyKept: ({ context: { marks } }) => marks.drawn.ref !== null || marks.typed.ref !== null,
    isNoneKept: ({ context: { marks } }) => marks.drawn.ref === null && marks.typed.ref === null,
    isShown: ({ context }, params: Kind) => context.kind === params.kind,
  },
  actions: {
    storeMark: assign(({ context }, { kind, ref, problem }: Marked) => ({ kind, marks: { ...context.marks, [kind]: { ref, problem } } })),
    dropMark: assign(({ context }, params: Kind) => ({ marks: { ...context.marks, [params.kind]: NO_MARK } })),
    dropMarks: assign({ marks: NO_MARKS }),
    tellGiven: emit(({ context: { purpose, kind, marks } }): SignatureEmitted => ({
      type: 'signature.given',
      purpose,
      // Only a mark that is right is told of, and that has one.
      ref: marks[kind].ref ?? '',
      kind,
    })),
    tellRemoved: emit(({ context }): SignatureEmitted => ({ type: 'signature.removed', purpose: context.purpose })),
    tellCleared: emit(({ context }): SignatureEmitted => ({ type: 'signature.cleared', purpose: context.purpose })),
  },
}).createMachine({
  id: 'signature',
  version: '1',
  description: 'One signature that is wanted of the person: drawn or typed, undone and erased; given as soon as it is one.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ purpose: input.purpose, kind: 'drawn', marks: NO_MARKS }),
  initial: 'empty',
  on: {
    'signature.clear': { guard: 'isAnyKept', target: '#signature.empty', actions: ['dropMarks', 'tellCleared'] },
    // Of the kind that is not shown, nobody need be told.
    'signature.valueLost': { guard: { type: 'isKept', params: kindOf }, actions: { type: 'dropMark', params: kindOf } },
  },
  states: {
    empty: { description: 'Nothing is signed. The person draws, or types their name.', on: signing([]) },
    lost: {
      description: 'The page was loaded anew, and no signature outlives that: the person is asked to sign again.',
      on: { ...signing([]), 'signature.clear': { guard: 'isNoneKept', target: 'empty' } },
    },
    unfinished: {
      description: 'Something is there that is no signature yet: a dot, no letter, or more than can be kept. What is missing is said.',
      on: { ...signing([]), ...undoing([]) },
    },
    given: {
      description: 'It is a signature: whatever asked for it may use it. The person may go on, undo or erase it.',
      on: { ...signing(['tellRemoved']), ...undoing(['tellRemoved']) },
    },
  },
})
