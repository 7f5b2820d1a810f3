/**
 * Choices that the browser keeps: restoring → restored, where each new choice holds at once and is stored. A browser that
 * refuses to read or to store keeps nobody waiting: the choice holds until the page is closed.
 *
 * A chart gives `actions` of its `storedChoice()` to its `setup()`, adds one action for each choice and the ports named in `read`
 * and `store`. TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import { answerOf } from './answers.ts'

/** What two of them differ in. */
interface StoredChoicePlan<Key extends string, Read extends string, Store extends string, On> {
  /** The fields of the context that are kept. */
  readonly keys: readonly Key[]
  /** The ports, each also the id of its invoke: one answers with the fields, the other takes them. */
  readonly read: Read
  readonly store: Store
  /** The events that choose, each with the action that takes the choice in. */
  readonly on: On
}

/** The nodes `restoring` and `restored` (`ready`, `storing`), and the action `storeChoices`, for a chart with this context. */
export const storedChoice =
  <Context extends object>() =>
  <Key extends string & keyof Context, const Read extends string, const Store extends string, const On extends Record<string, Chosen>>(
    plan: StoredChoicePlan<Key, Read, Store, On>,
  ) => {
    const keptOf = (from: Pick<Context, Key>) => Object.fromEntries(plan.keys.map((key) => [key, from[key]])) as Pick<Context, Key>
    return {
      actions: <Event extends AnyEventObject>() => ({
        storeChoices: assign<Context, Event, Pick<Context, Key>, Event, never>((_, params) => keptOf(params) as Partial<Context>),
      }),
      states: {
        restoring: {
          description: 'The page has just started and looks up the last choices.',
          invoke: {
            id: plan.read,
            src: plan.read,
            onDone: { target: 'restored', actions: { type: 'storeChoices', params: answerOf<Pick<Context, Key>> } },
            onError: 'restored',
          },
        },
        restored: {
          description: 'What was chosen holds; a new choice holds at once.',
          initial: 'ready',
          on: Object.fromEntries(Object.entries(plan.on).map(([type, actions]) => [type, { target: '.storing', actions }])) as {
            readonly [Type in keyof On]: { readonly target: '.storing'; readonly actions: On[Type] }
          },
          states: {
            ready: { description: 'The choices are stored, as far as the browser allows.' },
            storing: {
              description: 'A choice is being stored. A browser that refuses to store keeps it until the page is closed.',
              invoke: {
                id: plan.store,
                src: plan.store,
                input: ({ context }: { readonly context: Context }) => keptOf(context),
                onDone: 'ready',
                onError: 'ready',
              },
            },
          },
        },
      },
    } as const
  }

interface Chosen {
  readonly type: string
  readonly params: unknown
}
