/**
 * A posted day of a plan is worked out again from what everybody can read: idle → checking → idle | unchecked. A chart gives
 * `dayCheckGuards` and `dayCheckActions()` to its `setup()`, adds the port `checkDay` and the delay `checkTimeout`, and puts the
 * region into a parallel chart, named as `check`. TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { PlanDayClaim } from '../../domain/plans/plan-day-claim.ts'
import type { PlanDay } from '../../domain/wire/plans.ts'
import { answerOf, eventOf } from './answers.ts'
import { asking } from './asking.ts'
import { on } from './commands.ts'

/** What came of a check: the rule, worked out anew, gives what was posted, or something else. */
export interface DayVerdict {
  /** The UTC day. */
  readonly date: string
  readonly isSame: boolean
  /**
   * What the closes were worked out from: the seeds that the venue had fixed before the plan was bought, or, where prices are those of
   * an exchange, the market's candles. Journals of before have candles only, and don't say so.
   */
  readonly by?: 'seeds' | 'candles'
}

/** The part of a chart's context that checks of days need. */
export interface DayCheckContext<Plan extends CheckedPlan = CheckedPlan> {
  /** As the venue last stated it, with its days; `null` while it isn't known. */
  readonly plan: Plan | null
  /** The day that is being checked, or could not be. */
  readonly checking: string | null
  /** Of each day that was checked, the last word. */
  readonly verdicts: readonly DayVerdict[]
  /** Why a day could not be checked. */
  readonly checkFailure: Failure | null
}

export type CheckedPlan = PlanDayClaim['plan'] & { readonly results: readonly PlanDay[] }
export type CheckDayInput = PlanDayClaim
interface At {
  readonly context: DayCheckContext
}

export const uncheckedAtFirst = { checking: null, verdicts: [], checkFailure: null } as const

/** The posted day of this date; `undefined` when there is none. */
const dayOfDate = ({ plan }: Pick<DayCheckContext, 'plan'>, date: string | null): PlanDay | undefined =>
  plan?.results.find((day) => day.date === date)

/** A verdict takes the place of the one before it on the same day. */
const withVerdict = (verdicts: readonly DayVerdict[], verdict: DayVerdict): readonly DayVerdict[] => [
  ...verdicts.filter(({ date }) => date !== verdict.date),
  verdict,
]

/** What is to be checked. */
const checkInputOf = (context: DayCheckContext): CheckDayInput => {
  const day = dayOfDate(context, context.checking)
  if (!context.plan || !day) throw new Error('Only a posted day can be checked: enter `checking` with `isDayPosted`.')
  const { openTime, rule, minRate, maxRate, amount, markets } = context.plan
  return { plan: { openTime, rule, minRate, maxRate, amount, markets }, day }
}

export const dayCheckGuards = { isDayPosted: ({ context }: At, params: { date: string }) => dayOfDate(context, params.date) !== undefined }

export const dayCheckActions = <Context extends DayCheckContext, Event extends AnyEventObject>() => {
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the one cast.
  const change = <Params>(to: (context: Context, params: Params) => Partial<DayCheckContext>) =>
    assign<Context, Event, Params, Event, never>(({ context }, params) => to(context, params) as Partial<Context>)
  return {
    beginCheck: change((_, params: { date: string }) => ({ checking: params.date, checkFailure: null })),
    storeVerdict: change((context, verdict: DayVerdict) => ({ verdicts: withVerdict(context.verdicts, verdict), checking: null })),
    storeCheckFailure: change((_, params: { failure: Failure }) => ({ checkFailure: params.failure })),
  }
}

const verify = {
  guard: { type: 'isDayPosted', params: eventOf<{ readonly date: string }> },
  target: 'checking',
  actions: { type: 'beginCheck', params: eventOf<{ readonly date: string }> },
} as const

/** The region of a chart whose events begin with this name. */
export const dayCheck = <Prefix extends string>(prefix: Prefix) =>
  ({
    description:
      'A day that was posted can be worked out again from what everybody can read: seeds of the venue, or candles of an exchange.',
    initial: 'idle',
    states: {
      idle: {
        description: 'No day is being checked. What came of former checks stays beside their days.',
        on: on(prefix, 'verify', verify),
      },
      checking: {
        description: 'What the closes follow from is fetched, and the rule is worked out anew. Another day may be asked for instead.',
        tags: ['busy'],
        ...asking({
          ask: { id: 'checkDay', src: 'checkDay', input: ({ context }: At) => checkInputOf(context) },
          timeout: 'checkTimeout',
          answered: { target: 'idle', actions: { type: 'storeVerdict', params: answerOf<DayVerdict> } },
          unanswered: { target: 'unchecked', store: 'storeCheckFailure' },
        }),
        on: on(prefix, 'verify', { ...verify, reenter: true }),
      },
      unchecked: {
        description: 'It did not come, so nothing is said of the day. The page says why and offers to try again.',
        on: on(prefix, 'verify', verify),
      },
    },
  }) as const

/** `BySeeds`: the closes were recomputed from the venue's seeds, and not taken from its candles. */
export type DayCheck = 'none' | 'checking' | 'failed' | `${'matches' | 'differs'}${'' | 'BySeeds'}`

/** What is known of a day's check. */
export const dayCheckOf = (
  { checking, verdicts }: Pick<DayCheckContext, 'checking' | 'verdicts'>,
  isChecking: boolean,
  date: string,
): DayCheck => {
  if (checking === date) return isChecking ? 'checking' : 'failed'
  const verdict = verdicts.find((each) => each.date === date)
  if (verdict === undefined) return 'none'
  return `${verdict.isSame ? 'matches' : 'differs'}${verdict.by === 'seeds' ? 'BySeeds' : ''}`
}
