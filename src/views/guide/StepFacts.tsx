import type { FlowPlan, Move } from '../../domain/flow-plan.ts'
import { movesAt, type Chance } from '../../machines/guide/chances.ts'
import { useText, type TextKey } from '../kit/text.ts'
import styles from './guide.module.css'
import { useFlowWords } from './use-flow-words.ts'

interface StepFactsProps {
  readonly flow: string
  readonly plan: FlowPlan
  readonly step: string
  /** Whether a move can happen now; without it all of them are listed alike, as in Help. */
  readonly chanceOf?: ((move: Move) => Chance) | undefined
}

const HEADING = {
  open: 'guide.now',
  depends: 'guide.perhaps',
  byItself: 'guide.byItself',
  closed: 'guide.notNow',
} as const satisfies Record<Chance, TextKey>

/** What a step means, and what can happen there. */
export const StepFacts = ({ flow, plan, step, chanceOf }: StepFactsProps) => {
  const t = useText()
  const words = useFlowWords(flow)
  const moves = movesAt(plan.moves, step)
  const lists = chanceOf
    ? (['open', 'depends', 'byItself', 'closed'] as const).map((chance) => ({
        heading: HEADING[chance],
        moves: moves.filter((move) => chanceOf(move) === chance && (chance !== 'closed' || leads(move))),
      }))
    : [{ heading: 'guide.canHappen' as const, moves }]
  return (
    <div className={styles['facts']}>
      <p>{words.meaning(step)}</p>
      {moves.length ? null : <p className="t-meta">{t('guide.nothing')}</p>}
      {lists
        .filter((list) => list.moves.length > 0)
        .map((list) => (
          <MoveList key={list.heading} flow={flow} heading={t(list.heading)} moves={list.moves} />
        ))}
    </div>
  )
}

/** Whether it changes the step. */
const leads = ({ from, to }: Move): boolean => to.some((step) => step !== from)

interface MoveListProps {
  readonly flow: string
  readonly heading: string
  readonly moves: readonly Move[]
}

const MoveList = ({ flow, heading, moves }: MoveListProps) => {
  const t = useText()
  const words = useFlowWords(flow)
  const staying = [...new Set(moves.filter((move) => !leads(move)).map(({ trigger }) => words.trigger(trigger)))]
  return (
    <div className={styles['moves']}>
      <p className="strong">{heading}</p>
      <ul>
        {moves.filter(leads).map((move, index) => (
          <MoveRow key={index} flow={flow} move={move} />
        ))}
        {staying.length ? (
          <li>
            <span>{staying.join(' · ')}</span>
            <span className="t-meta">{t('guide.stays')}</span>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

const MoveRow = ({ flow, move: { trigger, guard, isOtherwise, to } }: { readonly flow: string; readonly move: Move }) => {
  const t = useText()
  const words = useFlowWords(flow)
  return (
    <li>
      <span>{words.trigger(trigger)}</span>
      <span className="t-meta">{t('guide.leadsTo', { step: to.map((step) => words.step(step)).join(' + ') })}</span>
      {guard === null ? null : <span className="t-meta">{t('guide.condition', { condition: words.condition(guard) })}</span>}
      {isOtherwise ? <span className="t-meta">{t('guide.otherwise')}</span> : null}
    </li>
  )
}
