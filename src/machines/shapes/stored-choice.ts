/**
 * Choices that the browser keeps: restoring → restored, where each new choice holds at once and is stored. A browser that
 * refuses to read or to store keeps nobody waiting: the choice holds until the page is closed.
 *
 * A chart adds one action for each choice and the ports named in `read` and `store`, and either
 *   takes `storedChoice`, whose `actions` it gives to its `setup()`, where the fields of its context are kept as they are, or
 *   takes `choiceNodes`, where it takes in and hands out what is kept by itself and has states of its own names.
 * TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import { answerOf } from './answers.ts'

/** The transition by which a choice is made; where it leads is known. */
interface Choosing {
  readonly guard?: unknown
  readonly actions: unknown
}

/** What two of them differ in. */
interface ChoicePlan<Read extends string, Store extends string, On> {
  /** The ports, each also the id of its invoke: one answers with what is kept, the other takes it. */
  readonly read: Read
  readonly store: Store
  /** The events that choose, each with the action that takes the choice in and, where it is not always open, a guard. */
  readonly on: On
}

/** Targets are names of siblings, or `.storing` where the events stand on the parent. */
interface ChoiceNodesPlan<Context, Read extends string, Taking, Store extends string, Kept, On, Refusing extends string> extends ChoicePlan<
  Read,
  Store,
  On
> {
  /** The action that takes in what was kept. */
  readonly take: Taking
  /** What is to be kept. */
  readonly kept: (context: Context) => Kept
  /** Where the look-up leads, the node that stores, and where that leads. */
  readonly restored: string
  readonly storing: string
  readonly stored: string
  /** The action that notes that the browser refuses to keep it, if anybody is told. */
  readonly refused?: Refusing
}

type Leading<On> = { readonly [Type in keyof On]: On[Type] & { readonly target: string } }
type LeadingAnew<On> = { readonly [Type in keyof On]: On[Type] & { readonly target: string; readonly reenter: true } }

const withEach = <On extends object>(on: On, more: object): object =>
  Object.fromEntries(Object.entries(on).map(([type, choosing]) => [type, { ...choosing, ...more }]))

/**
 * The nodes `restoring` and `storing`, and what the chart listens to: `choosing` while nothing is being stored, `choosingAnew` while
 * something is, which is then stored with it.
 */
export const choiceNodes =
  <Context extends object>() =>
  <
    const Read extends string,
    const Taking,
    const Store extends string,
    Kept,
    const On extends Record<string, Choosing>,
    const Refusing extends string = never,
  >(
    plan: ChoiceNodesPlan<Context, Read, Taking, Store, Kept, On, Refusing>,
  ) => {
    const { read, take, store, kept, on, restored, storing, stored } = plan
    // Inferred from the plan alone, not from what the chart around it would take.
    const refusing: readonly NoInfer<Refusing>[] = plan.refused === undefined ? [] : [plan.refused]
    return {
      choosing: withEach(on, { target: storing }) as Leading<On>,
      choosingAnew: withEach(on, { target: storing, reenter: true }) as LeadingAnew<On>,
      restoring: {
        description: 'The page has just started and looks up the last choices.',
        invoke: { id: read, src: read, onDone: { target: restored, actions: take }, onError: { target: restored, actions: refusing } },
      },
      storing: {
        description: 'A choice is being saved. If the browser refuses, it lasts until the page is closed.',
        invoke: {
          id: store,
          src: store,
          input: ({ context }: { readonly context: Context }) => kept(context),
          onDone: stored,
          onError: { target: stored, actions: refusing },
        },
      },
    } as const
  }

interface StoredChoicePlan<Key extends string, Read extends string, Store extends string, On> extends ChoicePlan<Read, Store, On> {
  /** The fields of the context that are kept. */
  readonly keys: readonly Key[]
}

/** The nodes `restoring` and `restored` (`ready`, `storing`), and the action `storeChoices`, for a chart with this context. */
export const storedChoice =
  <Context extends object>() =>
  <Key extends string & keyof Context, const Read extends string, const Store extends string, const On extends Record<string, Choosing>>(
    plan: StoredChoicePlan<Key, Read, Store, On>,
  ) => {
    const keptOf = (from: Pick<Context, Key>) => Object.fromEntries(plan.keys.map((key) => [key, from[key]])) as Pick<Context, Key>
    const { restoring, storing, choosing } = choiceNodes<Context>()({
      read: plan.read,
      take: { type: 'storeChoices', params: answerOf<Pick<Context, Key>> },
      store: plan.store,
      kept: keptOf,
      on: plan.on,
      restored: 'restored',
      storing: '.storing',
      stored: 'ready',
    })
    return {
      actions: <Event extends AnyEventObject>() => ({
        storeChoices: assign<Context, Event, Pick<Context, Key>, Event, never>((_, params) => keptOf(params) as Partial<Context>),
      }),
      states: {
        restoring,
        restored: {
          description: 'What was chosen holds; a new choice holds at once.',
          initial: 'ready',
          on: choosing,
          states: { ready: { description: 'The choices are saved, as far as the browser allows.' }, storing },
        },
      },
    } as const
  }
